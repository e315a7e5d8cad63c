import { useContext } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { countSpoken, type ScriptPart } from "#contract/parse-script.ts";
import { formatDay, formatTime } from "#web/lib/formats/moments.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { NOTES } from "#words/pages/notes.ts";
import type { MakingControl } from "../making/use-making.ts";
import { ScriptsOfText } from "../script/use-scripts.ts";

type StateNoteProps = { segment: DocumentSegment; control: MakingControl | null };

/** The state of one sentence in words, where it is another one than that of a sentence that is made. */
export function StateNote({ segment, control }: StateNoteProps) {
  const { state, text } = segment;
  if (state === "made" || text === "") return null;
  return (
    <p className="text-ink-2 tabular-nums">
      {state === "changed" ? (
        <ChangedWords sentences={[segment]} />
      ) : state === "making" ? (
        <MakingWords control={control} />
      ) : state === "failed" ? (
        DOCUMENT.failedHere
      ) : (
        DOCUMENT.state[state]
      )}
    </p>
  );
}

/** When sentences were changed last, and how many characters there are to be made. */
export function ChangedWords({ sentences }: { sentences: readonly DocumentSegment[] }) {
  const scripts = useContext(ScriptsOfText);
  const last = sentences
    .map(({ changedAt }) => changedAt ?? "")
    .sort()
    .at(-1);
  const some = sentences.reduce((sum, { id, text }) => sum + spokenCharacters(text, scripts.get(id)), 0);
  return NOTES.changed(sentences.length, last ? whenOf(new Date(last)) : null, some);
}

/** How many of the sentences that are being made are done; 0 of 0 while nothing is known of it. */
export function MakingWords({ control }: { control: MakingControl | null }) {
  const { made = 0, sentences = 0 } = control?.making ?? {};
  return NOTES.making(made, sentences);
}

function whenOf(at: Date): string {
  return at.toDateString() === new Date().toDateString() ? formatTime(at) : formatDay(at);
}

const spokenCharacters = (text: string, parts: readonly ScriptPart[] | undefined) =>
  parts ? countSpoken(parts) : [...text].length;
