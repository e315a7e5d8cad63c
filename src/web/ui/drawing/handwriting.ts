import alphabet from "#web/ui/data/handwriting.json" with { type: "json" };
import type { PenPoint } from "./pen.ts";

type Letter = { advance: number; pen: number[][]; lifts: number[][][] };
const LETTERS: Partial<Record<string, Letter>> = alphabet.letters;

/** A word as a hand writes it: one joined stroke, then the dots and bars for which the pen is lifted. */
export type Handwriting = { line: PenPoint[]; lifts: PenPoint[][] };

/** The full stop, after the last letter: how far behind it, and how high above the base line. */
const STOP = { after: 70, above: 10 };

/**
 * Writes `word` (a to z, and a full stop) with letters of `size` pixels to the em, the base line at y = `base`,
 * beginning near x = 0. Throws for a character that this hand does not have.
 */
export function handwrite(word: string, size: number, base: number): Handwriting {
  const scale = size / 1000;
  const line: PenPoint[] = [];
  const lifts: PenPoint[][] = [];
  let x = 0;
  const place = ([px = 0, py = 0]: number[]): PenPoint => ({ x: (x + px) * scale, y: base - py * scale });
  for (const character of word) {
    if (character === ".") {
      lifts.push([place([STOP.after, STOP.above])]);
      continue;
    }
    const letter = LETTERS[character];
    if (!letter) throw new Error(`The hand has no letter "${character}".`);
    line.push(...letter.pen.map(place));
    lifts.push(...letter.lifts.map((lift) => lift.map(place)));
    x += letter.advance;
  }
  return { line, lifts };
}
