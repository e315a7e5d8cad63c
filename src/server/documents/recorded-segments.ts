import type { DocumentWord } from "#contract/documents.ts";
import type { Segment, Word } from "#contract/transcript.ts";
import type { NewSegment } from "./new-segment.ts";

/** A quiet after which a reader expects a new paragraph. */
const PARAGRAPH_SECONDS = 2;

/** The utterances of a recording: a paragraph begins where somebody else speaks, and after a longer quiet. */
export function recordedSegments(heard: readonly Segment[], language: string | null): NewSegment[] {
  return heard
    .filter(({ text }) => text.trim() !== "")
    .map((one, index, all) => {
      const before = all[index - 1];
      const text = one.text.trim();
      return {
        text,
        language: one.language ?? language,
        speaker: one.speaker ?? null,
        paragraph: !before || before.speaker !== one.speaker || one.start - before.end >= PARAGRAPH_SECONDS,
        start: one.start,
        end: one.end,
        words: placed(one.words, text),
      };
    });
}

/** How far behind the word before it one is looked for, in UTF-16 units: the same word further on is another one. */
const NEAR = 100;

/** Words with their places in the text, one after the other; what is not in it as it was said has none. */
function placed(words: readonly Word[], text: string): DocumentWord[] {
  let at = 0;
  let missed = 0;
  return words.flatMap(({ text: said, ...times }) => {
    const word = said.trim();
    if (word === "") return [];
    const near = text.slice(at, at + missed + NEAR + word.length).indexOf(word);
    if (near < 0) {
      missed = Math.min(missed + word.length + 1, 10 * NEAR);
      return [];
    }
    const from = at + near;
    at = from + word.length;
    missed = 0;
    return [{ ...times, from, to: at }];
  });
}
