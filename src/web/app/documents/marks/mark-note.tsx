import { useId, useState } from "react";
import { MARK_LIMITS } from "#contract/mark-limits.ts";
import type { Mark } from "#contract/marks.ts";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { controlLook } from "#web/ui/field.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { MARKS } from "#words/pages/marks.ts";
import { NoteAct } from "../notes/note-act.tsx";
import type { MarkActs } from "./use-marks.ts";

/** What is noted at a mark, by whom and when; or that there is one. It is written and removed here. */
export function MarkNote({ mark, acts }: { mark: Mark; acts: MarkActs | null }) {
  const [isOpen, setOpen] = useState(false);
  const kind = MARKS.kind[mark.to === null ? "place" : "highlight"];
  return (
    <div lang={LANGUAGE} className="text-small leading-[1.45] text-ink-2">
      {isOpen && acts ? (
        <NoteField mark={mark} write={acts.write} onClose={() => setOpen(false)} />
      ) : (
        <>
          {mark.note ? (
            <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{mark.note}</p>
          ) : null}
          <p className="flex flex-wrap gap-x-3 text-note text-ink-3">
            {mark.note ? MARKS.by(mark.by, formatWhen(mark.changedAt)) : kind}
            {acts ? (
              <>
                <NoteAct onPress={() => setOpen(true)}>{mark.note ? MARKS.change : MARKS.addNote}</NoteAct>
                <NoteAct onPress={() => void acts.remove(mark)}>{MARKS.remove}</NoteAct>
              </>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
}

type NoteFieldProps = { mark: Mark; write: MarkActs["write"]; onClose: () => void };

/** A note while it is written. What could not be saved stays here until it is, or is discarded. */
function NoteField({ mark, write, onClose }: NoteFieldProps) {
  const [note, setNote] = useState(mark.note);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const isSaved = await write(mark, note.trim());
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <div className="mt-1">
      <label htmlFor={id} className="text-note text-ink-2">
        {MARKS.note}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus
        value={note}
        rows={2}
        maxLength={MARK_LIMITS.noteCharacters}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            onClose();
          }
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
        className={`${controlLook()} mt-1.5 resize-none bg-paper py-2.5 field-sizing-content`}
      />
      <p className="mt-2 flex flex-wrap gap-x-4">
        <NoteAct disabled={busy} onPress={() => void save()}>
          {MARKS.save}
        </NoteAct>
        <NoteAct onPress={onClose}>{MARKS.cancel}</NoteAct>
      </p>
    </div>
  );
}
