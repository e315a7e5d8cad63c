import { sentenceEnds, splitAtSentences } from "#server/engines/split-text.ts";
import type { Pauses } from "./delivery.ts";
import { type ReadableWord, readableWords } from "./readable.ts";
import type { RenderWord } from "./render.ts";

/** What one worker speaks at a time: words with their places in the text, and where the text is then done. */
export type PieceOfText = { words: (RenderWord & ReadableWord)[]; textDone: number };

/** Characters of the first pieces, so that sound comes at once; later ones spread the cost of starting Flite. */
const PIECE_SIZES = [80, 160];
const LARGEST_PIECE = 400;
/** Flite's time grows faster than a sentence's length beyond this. */
const LONGEST_UTTERANCE = 160;

/** Seconds of silence where a sentence had to be cut in its middle. */
const AFTER_CLAUSE = 0.12;
const AFTER_CUT = 0.05;

/**
 * Cuts a text into pieces, lazily and in order; pieces without anything that can be said are left out. `wordsOf` makes
 * the words of a part whose first character stands at `offset` in the text.
 */
export function* cutText(
  text: string,
  pauses: Pauses,
  wordsOf: (part: string, offset: number) => ReadableWord[] = readableWords,
): Generator<PieceOfText> {
  let spoken = 0;
  for (const piece of splitAtSentences(text, () => PIECE_SIZES[spoken] ?? LARGEST_PIECE)) {
    const words: PieceOfText["words"] = [];
    let start = 0;
    for (const end of sentenceEnds(piece.text)) {
      const sentence = piece.text.slice(start, end);
      for (const utterance of splitAtSentences(sentence, LONGEST_UTTERANCE)) {
        const from = piece.from + start + utterance.from;
        const to = piece.from + start + utterance.to;
        const said = wordsOf(utterance.text, from);
        const last = said.pop();
        if (!last) continue;
        const isSentence =
          /[.!?\u2026]["'”’)\]]*$/.test(utterance.text) || to === text.length || endsLine(text, to);
        const pauseAfter = isSentence
          ? pauseAt(text, to, pauses)
          : /\W$/.test(utterance.text)
            ? AFTER_CLAUSE
            : AFTER_CUT;
        const say = /[.!?,;:]$/.test(last.say) ? last.say : last.say + (isSentence ? "." : ",");
        words.push(...said, { ...last, say, pauseAfter });
      }
      start = end;
    }
    if (words.length === 0) continue;
    spoken++;
    yield { words, textDone: piece.to };
  }
}

const endsLine = (text: string, at: number) => /^[ \t]*\n/.test(text.slice(at, at + 80));

function pauseAt(text: string, at: number, pauses: Pauses): number {
  return /^[ \t]*\r?\n[ \t]*\r?\n/.test(text.slice(at, at + 80)) ? pauses.paragraph : pauses.sentence;
}
