import type { Doubt } from "#contract/checks.ts";
import type { DocumentWord } from "#contract/documents.ts";
import { isDoubtful } from "#contract/doubtful-words.ts";
import { makeBlocks } from "#web/app/tools/synthesize/text-blocks.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DoubtedText } from "./checks/doubted-text.tsx";

type SpokenWordsProps = {
  text: string;
  words: readonly DocumentWord[];
  /** The number of the word that sounds, −1 before the first; null while another sentence does. */
  now: number | null;
  warm: boolean;
  /** What sounds doubtful of it, in the sentence in which it begins at `at` (UTF-16 offsets). */
  places: readonly Doubt[];
  at?: number;
  /** Words that may have been heard wrongly are marked. */
  isDoubted?: boolean;
};

/** Words that sound, each to be played from; the one that sounds now is lit. */
export function SpokenWords({ text, words, now, warm, places, at = 0, isDoubted = false }: SpokenWordsProps) {
  let next = at;
  return makeBlocks(text, words)
    .flatMap(({ parts }) => parts)
    .map((part) => {
      const begins = next;
      next += part.text.length;
      return { ...part, begins };
    })
    .map((part) => (
      <span
        key={`${part.word}${part.sounds}`}
        data-item={part.sounds ? "" : undefined}
        data-start={part.sounds ? words[part.word]?.start : undefined}
        data-unsure={isDoubted && part.sounds && isUnsure(words[part.word]) ? "" : undefined}
        className={
          classNames(
            now !== null && look(part, now, warm),
            isDoubted && part.sounds && isUnsure(words[part.word]) && UNSURE,
          ) || undefined
        }
      >
        <DoubtedText text={part.text} at={part.begins} places={places} />
      </span>
    ));
}

const UNSURE = "underline decoration-cool decoration-wavy decoration-[1.5px] underline-offset-[5px]";

const isUnsure = (word: DocumentWord | undefined): boolean => word !== undefined && isDoubtful(word);

/** Said, now, to come: what was written sounds warm, what was recorded turns cool. */
function look({ word, sounds }: { word: number; sounds: boolean }, now: number, warm: boolean): string {
  if (word === now && sounds)
    return `-mx-1 rounded-word px-1 ${warm ? "bg-voice text-on-voice" : "bg-cool text-on-cool"}`;
  if (warm) return word <= now ? "text-voice-t" : "text-cool-t";
  return word <= now ? "text-cool-t" : "";
}
