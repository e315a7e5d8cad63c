import { handwrite } from "#web/ui/drawing/handwriting.ts";

/** What the line can write, and not too small. */
const WRITABLE = /^[a-z]{1,9}$/;

/** The letters of a text as the hand has them: without accents, in lower case. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The word that the line at the top writes: what is looked for, else `resting`. */
export function drawnWord(looked: string, resting: string): string {
  const word = plain(looked);
  return WRITABLE.test(word) ? word : resting;
}

/** The first letter of a title that the hand can write; `otherwise` when it has none. */
export function firstLetter(title: string, otherwise: string): string {
  return /[a-z]/.exec(plain(title))?.[0] ?? otherwise;
}

/** Pixels to the em at which a word takes `room` pixels, and `most` at most. */
export function sizeOf(word: string, room: number, most: number): number {
  const width = handwrite(word, 1, 0).line.at(-1)?.x ?? 1;
  return Math.min(most, room / width);
}
