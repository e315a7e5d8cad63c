import type { Pauses } from "../basic/delivery.ts";
import {
  type BreathAfter,
  type CutOptions,
  cutForSpeech,
  type UtteredWord,
} from "../text-for-speech/cut-for-speech.ts";

/** What is spoken in one go: words with their places in the text, the silence after them, and where the text is then done. */
export type Utterance = { words: UtteredWord[]; pauseSeconds: number; textDone: number };

/** Characters of the first pieces, so that sound comes at once. */
const PIECE_SIZES = [60, 120];
const LARGEST_PIECE = 400;
/** Beyond some 400 characters of one sentence the runtime ends its process; models of 510 tokens hold this many. */
export const LONGEST_UTTERANCE = 250;

/** Seconds of silence where a sentence had to be cut in its middle. */
const AFTER_CLAUSE = 0.12;
const AFTER_CUT = 0.03;

/** Cuts a text into utterances that a model can say, lazily and in order. */
export function* utterancesOf(
  text: string,
  pauses: Pauses,
  options: Pick<CutOptions, "language" | "pronunciations">,
): Generator<Utterance> {
  const seconds: Record<BreathAfter, number> = { ...pauses, clause: AFTER_CLAUSE, cut: AFTER_CUT };
  const pieces = cutForSpeech(text, {
    ...options,
    sizes: PIECE_SIZES,
    largest: LARGEST_PIECE,
    longestUtterance: LONGEST_UTTERANCE,
  });
  for (const { words, textDone } of pieces) {
    let begin = 0;
    for (const [at, { pauseAfter, to }] of words.entries()) {
      const last = at === words.length - 1;
      if (!pauseAfter && !last) continue;
      yield {
        words: words.slice(begin, at + 1),
        pauseSeconds: seconds[pauseAfter ?? "cut"],
        textDone: last ? textDone : to,
      };
      begin = at + 1;
    }
  }
}
