import { sentenceEnds, splitAtSentences } from "#server/engines/split-text.ts";
import type { Pronunciation } from "./pronunciations.ts";
import { splitWord } from "./split-word.ts";
import { type SayableWord, textForSpeech } from "./text-for-speech.ts";

/** What a breath is taken after: `cut` is a place that has no mark, where a sentence was too long. */
export type BreathAfter = "clause" | "sentence" | "paragraph" | "cut";
/** A word, and what ends behind it; with `pauseAfter` the utterance ends there, and `say` with a stop. */
export type UtteredWord = SayableWord & { pauseAfter?: BreathAfter };
/** What is spoken at a time: words with their places in the text, and where the text is then done. */
export type UtteredPiece = { words: UtteredWord[]; textDone: number };

export type CutOptions = {
  /** BCP 47. */
  language: string;
  /** Characters of the text in the first pieces, in their order, so that sound comes at once. */
  sizes: readonly number[];
  /** Characters of the text in every later piece, at most. */
  largest: number;
  /** Characters of what is said in one utterance, at most. */
  longestUtterance: number;
  pronunciations?: readonly Pronunciation[];
};

/**
 * Cuts a text into pieces of utterances, lazily and in order; pieces without anything that can be said are left out.
 * A sentence that is said at more length than an utterance may have is cut after a clause, else between words.
 */
export function* cutForSpeech(text: string, options: CutOptions): Generator<UtteredPiece> {
  const { language, sizes, largest } = options;
  let spoken = 0;
  for (const piece of splitAtSentences(text, () => sizes[spoken] ?? largest, language)) {
    const words: UtteredWord[] = [];
    let start = 0;
    for (const end of sentenceEnds(piece.text, language)) {
      const said = sentenceWords(piece.text.slice(start, end), piece.from + start, options);
      const last = said.at(-1);
      if (last) {
        const to = piece.from + start + piece.text.slice(start, end).trimEnd().length;
        last.pauseAfter = breathAt(text, to);
        words.push(...said.map(withStop));
      }
      start = end;
    }
    if (words.length === 0) continue;
    spoken++;
    yield { words, textDone: piece.to };
  }
}

/** The words of a sentence, with breaths where it is longer than an utterance may be. The last has none yet. */
function sentenceWords(sentence: string, offset: number, options: CutOptions): UtteredWord[] {
  const { language, longestUtterance, pronunciations = [] } = options;
  const words: UtteredWord[] = textForSpeech(sentence, { language, offset, pronunciations }).flatMap((word) =>
    splitWord(word, longestUtterance - 1),
  );
  let begin = 0;
  let length = 0;
  for (let i = 0; i < words.length; i++) {
    // Each takes the space or stop behind it.
    length += words[i]!.say.length + 1;
    // What is left after a clause may be too long again.
    while (length > longestUtterance && i > begin) {
      const cut = clauseBetween(words, begin, i, longestUtterance / 4) ?? i - 1;
      words[cut]!.pauseAfter = /[,;:]$/.test(words[cut]!.say) ? "clause" : "cut";
      begin = cut + 1;
      length = lengthOf(words, begin, i);
    }
  }
  return words;
}

/** Characters of the words from one to another, each with the space or stop behind it. */
const lengthOf = (words: UtteredWord[], first: number, last: number): number =>
  words.slice(first, last + 1).reduce((sum, { say }) => sum + say.length + 1, 0);

/** The last word that ends a clause, when that is far enough on for a breath. */
function clauseBetween(words: UtteredWord[], begin: number, end: number, least: number): number | undefined {
  for (let i = end - 1; i >= begin; i--) {
    if (!/[,;:)]$/.test(words[i]!.say)) continue;
    return lengthOf(words, begin, i) >= least ? i : undefined;
  }
  return undefined;
}

function withStop(word: UtteredWord): UtteredWord {
  if (word.pauseAfter === undefined || /[.!?,;:]$/.test(word.say)) return word;
  const ends = word.pauseAfter === "sentence" || word.pauseAfter === "paragraph";
  return { ...word, say: word.say + (ends ? "." : ",") };
}

/** What ends at a place: of a sentence cut in two by the end of a piece, a clause or nothing. */
function breathAt(text: string, at: number): BreathAfter {
  const behind = text.slice(at, at + 80);
  if (/^[ \t]*\r?\n[ \t]*\r?\n/.test(behind)) return "paragraph";
  if (at === text.length || /^[ \t]*\r?\n/.test(behind)) return "sentence";
  const before = text.slice(Math.max(0, at - 10), at);
  if (/[.!?\u2026]["'”’»)\]]*$/.test(before)) return "sentence";
  return /[^\p{L}\p{M}\p{N}_]$/u.test(before) ? "clause" : "cut";
}
