import { useEffect, useId, useState } from "react";
import { MARK_LIMITS } from "#contract/mark-limits.ts";
import type { Mark } from "#contract/marks.ts";
import { useHeldSession } from "#web/lib/session/held.ts";
import { controlLook } from "#web/ui/field.tsx";
import { MARKS } from "#words/pages/marks.ts";
import { NoteAct } from "../notes/note-act.tsx";
import { draftOf, keepDraft, saveDraft, useDraft, type WriteNote } from "./note-drafts.ts";

/** So long after the last letter a note is saved, in milliseconds. */
const PAUSE = 1_000;

type NoteFieldProps = { mark: Mark; write: WriteNote; onClose: () => void };

/**
 * A note while it is written: it is saved meanwhile, and when its field or the page is left. What could not be saved stays
 * here until it is, or is discarded.
 */
export function NoteField({ mark, write, onClose }: NoteFieldProps) {
  const { id, note: now, version } = mark;
  const [first] = useState(now);
  const draft = useDraft(id);
  const name = useId();
  const note = draft?.note ?? now;
  const isHeld = draft?.state === "held";
  useHeldSession(draft && draft.state !== "saved" ? "writing" : null);
  useEffect(() => {
    if (draft?.state !== "typed") return;
    const timer = setTimeout(() => void saveDraft(id, write), PAUSE);
    return () => clearTimeout(timer);
  }, [draft, id, write]);
  useEffect(() => {
    // What was changed elsewhere since is shown, as nothing of one's own is open.
    if (draft?.state === "saved" && draft.version < version) keepDraft(id, null);
  }, [draft, id, version]);
  useEffect(() => {
    const save = () => void saveDraft(id, write);
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("pagehide", save);
      void saveDraft(id, write).then(() => draftOf(id)?.state === "saved" && keepDraft(id, null));
    };
  }, [id, write]);
  /** `isDecided`: what was held is saved in the place of what is there now. */
  const save = async (isDecided: boolean) => {
    if (isDecided && draft?.state === "held") keepDraft(id, { note, version, state: "typed" });
    if (await saveDraft(id, write)) onClose();
  };
  const discard = () => {
    // What was saved meanwhile is taken back; what somebody else wrote is not.
    const isOwn = draft !== null && draft.state !== "held";
    keepDraft(id, isOwn ? { note: first, version: draft.version, state: "typed" } : null);
    onClose();
  };
  return (
    <div className="mt-1">
      <label htmlFor={name} className="text-note text-ink-2">
        {MARKS.note}
      </label>
      <textarea
        id={name}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus={!isHeld}
        aria-describedby={isHeld ? `${name}-held` : undefined}
        value={note}
        rows={2}
        maxLength={MARK_LIMITS.noteCharacters}
        onChange={({ target }) =>
          keepDraft(id, {
            note: target.value,
            version: draft?.version ?? version,
            state: isHeld ? "held" : "typed",
          })
        }
        onKeyDown={(event) => {
          const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey);
          if ((event.key !== "Escape" && !isSent) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          void save(isSent);
        }}
        className={`${controlLook()} mt-1.5 resize-none bg-paper py-2.5 field-sizing-content`}
      />
      {isHeld ? (
        <p id={`${name}-held`} role="alert" className="mt-2 font-medium text-err">
          {draft.version < version ? MARKS.meanwhile : MARKS.held}
          {draft.version < version ? <q className="mt-1 block font-normal text-ink">{now}</q> : null}
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
        <NoteAct onPress={() => void save(true)}>{MARKS.save}</NoteAct>
        <NoteAct onPress={discard}>{MARKS.cancel}</NoteAct>
        {draft?.state === "saved" ? <span className="text-note text-ink-3">{MARKS.saved}</span> : null}
      </p>
    </div>
  );
}
