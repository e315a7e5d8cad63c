import { useEffect, useRef, useState } from "react";
import type { Mark } from "#contract/marks.ts";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { LANGUAGE } from "#words/locale.ts";
import { MARKS } from "#words/pages/marks.ts";
import { NoteAct } from "../notes/note-act.tsx";
import { focusSentence } from "../use-editing.ts";
import { keepDraft, useDraft } from "./note-drafts.ts";
import { NoteField } from "./note-field.tsx";
import type { MarkActs } from "./use-marks.ts";

type MarkNoteProps = {
  mark: Mark;
  /** The segment beside which it stands. */
  segment: string;
  acts: MarkActs | null;
};

/** What is noted at a mark, by whom and when; or that there is one. It is written and removed here. */
export function MarkNote({ mark, segment, acts }: MarkNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const draft = useDraft(mark.id);
  const frame = useRef<HTMLDivElement>(null);
  const kind = MARKS.kind[mark.to === null ? "place" : "highlight"];
  // What was not saved is open again wherever its mark stands.
  const isUnsaved = draft?.state === "held";
  // What was sent as the page was left has arrived, though nobody waited for the answer.
  const hasArrived = isUnsaved && draft.note.trim() === mark.note;
  useEffect(() => {
    if (hasArrived) keepDraft(mark.id, null);
  }, [hasArrived, mark.id]);
  const isShut = useRef(false);
  const close = () => {
    isShut.current = true;
    setOpen(false);
  };
  useEffect(() => {
    if (isOpen || !isShut.current) return;
    isShut.current = false;
    frame.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  const remove = async (by: MarkActs) => {
    const leadOn = neighbourOf(frame.current, segment);
    if (await by.remove(mark)) leadOn();
  };
  return (
    <div ref={frame} data-mark="" lang={LANGUAGE} className="text-small leading-[1.45] text-ink-2">
      {(isOpen || (isUnsaved && !hasArrived)) && acts ? (
        <NoteField mark={mark} write={acts.write} onClose={close} />
      ) : (
        <>
          {mark.note ? (
            <p className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{mark.note}</p>
          ) : null}
          <p className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-3">
            {mark.note ? MARKS.by(mark.by, formatWhen(mark.changedAt)) : kind}
            {acts ? (
              <>
                <NoteAct onPress={() => setOpen(true)}>{mark.note ? MARKS.change : MARKS.addNote}</NoteAct>
                <NoteAct onPress={() => void remove(acts)}>{MARKS.remove}</NoteAct>
              </>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
}

/** Gives the focus to what stands next to a mark that goes: another one, what makes one, else the sentence. */
function neighbourOf(own: HTMLElement | null, segment: string): () => void {
  const around = own?.closest<HTMLElement>("[data-tools],[data-note]");
  const all = [...(around?.querySelectorAll<HTMLElement>("[data-mark]") ?? [])];
  const at = own ? all.indexOf(own) : -1;
  const next = all[at + 1] ?? all[at - 1] ?? around?.querySelector<HTMLElement>("[data-marks-new]");
  const button = next?.querySelector("button");
  return () => (button ? button.focus({ preventScroll: true }) : focusSentence(segment));
}
