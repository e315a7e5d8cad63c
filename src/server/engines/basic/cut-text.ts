import {
  type BreathAfter,
  cutForSpeech,
  type UtteredWord,
} from "#server/engines/text-for-speech/cut-for-speech.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import type { SayableWord } from "#server/engines/text-for-speech/text-for-speech.ts";
import type { Pauses } from "./delivery.ts";
import type { RenderWord } from "./render.ts";

/** What one worker speaks at a time: words with their places in the text, and where the text is then done. */
export type PieceOfText = { words: (RenderWord & SayableWord)[]; textDone: number };

/** Characters of the first pieces, so that sound comes at once; later ones spread the cost of starting Flite. */
const PIECE_SIZES = [80, 160];
const LARGEST_PIECE = 400;
/** Flite's time grows faster than a sentence's length beyond this; eSpeak NG does not mind. */
const LONGEST_UTTERANCE = 160;

/** Seconds of silence where a sentence had to be cut in its middle. */
const AFTER_CLAUSE = 0.12;
const AFTER_CUT = 0.05;

type CutTextOptions = {
  /** BCP 47. */
  language: string;
  pronunciations?: readonly Pronunciation[] | undefined;
  /** A word in the letters that the program reads; none when nothing of it is left. */
  lettersOf: (word: SayableWord) => SayableWord[];
};

/** Cuts a text into pieces that the program can read, lazily and in order; what it has no letters for is left out. */
export function* cutText(
  text: string,
  pauses: Pauses,
  { language, pronunciations = [], lettersOf }: CutTextOptions,
): Generator<PieceOfText> {
  const seconds: Record<BreathAfter, number> = { ...pauses, clause: AFTER_CLAUSE, cut: AFTER_CUT };
  const pieces = cutForSpeech(text, {
    language,
    sizes: PIECE_SIZES,
    largest: LARGEST_PIECE,
    longestUtterance: LONGEST_UTTERANCE,
    pronunciations,
  });
  for (const { words, textDone } of pieces) {
    const readable = words.flatMap((word) => timed(word, seconds, lettersOf));
    if (readable.length > 0) yield { words: readable, textDone };
  }
}

function timed(
  { pauseAfter, ...word }: UtteredWord,
  seconds: Record<BreathAfter, number>,
  lettersOf: CutTextOptions["lettersOf"],
): PieceOfText["words"] {
  const parts: PieceOfText["words"] = lettersOf(word);
  const last = parts.at(-1);
  if (last && pauseAfter) last.pauseAfter = seconds[pauseAfter];
  return parts;
}
