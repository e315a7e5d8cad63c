import { MAKING } from "#words/pages/making.ts";
import { NOTES } from "#words/pages/notes.ts";
import { NoteAct } from "./note-act.tsx";

/** Of a sentence that does not sound: that it is left out, and the way back. */
export function LeftOutNote({ onPutBack }: { onPutBack: () => void }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
      {NOTES.out}
      <NoteAct shortcut="B" onPress={onPutBack}>
        {MAKING.leftOut.putBack}
      </NoteAct>
    </p>
  );
}
