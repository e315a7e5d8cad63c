import type { DocumentWord } from "#contract/documents.ts";
import type { Segment, Word } from "#contract/transcript.ts";
import type { NewSegment } from "./new-segment.ts";

/** A quiet after which a reader expects a new paragraph; and the shorter one that is enough in a paragraph which is long already. */
const PARAGRAPH_SECONDS = 2;
const BREATH_SECONDS = 0.4;
/** A paragraph is long after so many seconds of speech, and ends with its utterance after so many. */
const LONG_SECONDS = 30;
const LONGEST_SECONDS = 60;

/**
 * The utterances of a recording: a paragraph begins where somebody else speaks, after a longer quiet, and where one would be
 * too long to be found one's way in.
 */
export function recordedSegments(heard: readonly Segment[], language: string | null): NewSegment[] {
  let begun = 0;
  return heard
    .filter(({ text }) => text.trim() !== "")
    .map((one, index, all) => {
      const before = all[index - 1];
      const text = one.text.trim();
      const paragraph = !before || before.speaker !== one.speaker || isBreak(before, one, begun);
      if (paragraph) begun = one.start;
      return {
        text,
        language: one.language ?? language,
        speaker: one.speaker ?? null,
        paragraph,
        start: one.start,
        end: one.end,
        words: placed(one.words, text),
      };
    });
}

/** Whether a paragraph that has begun at `begun` ends between two utterances of one speaker. */
function isBreak(before: Segment, one: Segment, begun: number): boolean {
  const quiet = one.start - before.end;
  const lasted = before.end - begun;
  return (
    quiet >= PARAGRAPH_SECONDS ||
    (lasted >= LONG_SECONDS && quiet >= BREATH_SECONDS) ||
    lasted >= LONGEST_SECONDS
  );
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
