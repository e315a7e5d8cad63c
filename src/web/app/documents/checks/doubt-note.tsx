import type { DoubtfulSentence } from "#contract/checks.ts";
import { CHECK } from "#words/pages/check.ts";
import { NOTES } from "#words/pages/notes.ts";
import { NoteAct } from "../notes/note-act.tsx";
import { useDoubtActs } from "./doubts-of-text.ts";

type DoubtNoteProps = {
  doubt: DoubtfulSentence;
  /** The sentence as it is written. */
  text: string;
  /** Plays it; null where that can't be. */
  onListen: (() => void) | null;
};

/** What is written and what was heard at the doubtful places of a sentence, and what can be done about it. */
export function DoubtNote({ doubt, text, onListen }: DoubtNoteProps) {
  const { remake, dismiss, busy, making } = useDoubtActs();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take part in no form here
    <div role="group" aria-label={CHECK.place} className="[overflow-wrap:anywhere]">
      {doubt.places.map(({ from, to, heard }) => (
        <p key={from}>
          <b className="font-semibold">{text.slice(from, to)}</b> {NOTES.heard(heard)}
        </p>
      ))}
      {doubt.remake === "used" ? <p className="text-note text-ink-2">{CHECK.used}</p> : null}
      <p className="flex flex-wrap gap-x-5">
        {doubt.remake === "free" ? (
          <NoteAct shortcut="N" disabled={busy || making} onPress={() => remake(doubt)}>
            {CHECK.remake}
          </NoteAct>
        ) : null}
        <NoteAct shortcut="X" disabled={busy} onPress={() => dismiss(doubt)}>
          {CHECK.right}
        </NoteAct>
        {onListen ? <NoteAct onPress={onListen}>{CHECK.listen}</NoteAct> : null}
      </p>
    </div>
  );
}
