import type { SpokenWord } from "#contract/transcript.ts";

/** A piece of text: a word, by its number, or the marks and spaces that follow it. */
type Part = { text: string; word: number; sounds: boolean };
/** A stretch of text with the words `firstWord` up to, not including, `endWord`. */
export type TextBlock = { parts: Part[]; firstWord: number; endWord: number };

/** Words in a block: few enough to draw again at each word, many enough to keep blocks few. */
const WORDS = 60;

/** Cuts a spoken text into blocks of words. All blocks together are the text, letter for letter. */
export function makeBlocks(text: string, words: readonly SpokenWord[]): TextBlock[] {
  if (words.length === 0) return [{ parts: [{ text, word: 0, sounds: false }], firstWord: 0, endWord: 0 }];
  const blocks: TextBlock[] = [];
  let at = 0;
  for (let first = 0; first < words.length; first += WORDS) {
    const end = Math.min(words.length, first + WORDS);
    const parts: Part[] = [];
    for (let i = first; i < end; i++) {
      const { from, to } = words[i] as SpokenWord;
      if (from > at) parts.push({ text: text.slice(at, from), word: i - 1, sounds: false });
      const start = Math.max(at, from);
      at = Math.max(start, withItsMarks(text, to, words[i + 1]?.from ?? text.length));
      parts.push({ text: text.slice(start, at), word: i, sounds: true });
    }
    if (end === words.length && at < text.length)
      parts.push({ text: text.slice(at), word: end - 1, sounds: false });
    blocks.push({ parts, firstWord: first, endWord: end });
  }
  return blocks;
}

/** End of a word with the comma or full stop that clings to it, so that its ground does not cover them. */
function withItsMarks(text: string, end: number, next: number): number {
  const gap = text.slice(end, next);
  const space = gap.search(/\s/);
  return end + (space === -1 ? gap.length : space);
}

/** The last word that has begun at a time in seconds; −1 before the first. */
export function wordAt(words: readonly { start: number }[], time: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
