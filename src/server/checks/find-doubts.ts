import { alignHeard, type Difference, MOST_COMPARED } from "#server/engines/align-heard.ts";
import type { Tolerance } from "#server/engines/engine.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import { type ComparedWord, wordsToCompare } from "./words-to-compare.ts";

/** A place of the text (UTF-16 offsets) that sounds like something else, and what was heard there. */
export type Doubt = { from: number; to: number; heard: string };

type Comparing = {
  language: string;
  tolerance: Tolerance;
  /** How the voice was told to say words. */
  pronunciations?: readonly Pronunciation[];
};

/**
 * The doubtful places of a sentence in order, or undefined where nothing can be said: nothing was to be read, it is
 * too long to compare, or so much differs that it is rather the listening that failed.
 */
export function findDoubts(
  text: string,
  heard: string,
  { language, tolerance, pronunciations }: Comparing,
): Doubt[] | undefined {
  const read = wordsToCompare(text, language, pronunciations);
  const spoken = wordsToCompare(heard, language).map(({ word }) => word);
  if (read.length === 0 || Math.max(read.length, spoken.length) > MOST_COMPARED) return undefined;
  const differences = alignHeard(
    read.map(({ word }) => word),
    spoken,
  );
  const differing = differences.reduce((sum, one) => sum + lengthOf(one), 0);
  if (differing > tolerance.lost * read.length) return undefined;
  return differences
    .filter((one) => isDoubtful(one, read, spoken, tolerance))
    .map((one) => ({ ...placeOf(one, read), heard: spoken.slice(one.heardFrom, one.heardTo).join(" ") }));
}

const lengthOf = ({ from, to, heardFrom, heardTo }: Difference) => Math.max(to - from, heardTo - heardFrom);

function isDoubtful(
  { from, to, heardFrom, heardTo }: Difference,
  read: readonly ComparedWord[],
  spoken: readonly string[],
  tolerance: Tolerance,
): boolean {
  // Without spaces, since "every one" and "everyone" sound the same.
  const wanted = [
    ...read
      .slice(from, to)
      .map(({ word }) => word)
      .join(""),
  ];
  const got = [...spoken.slice(heardFrom, heardTo).join("")];
  const changes = changesBetween(wanted, got);
  return changes >= tolerance.letters && changes >= tolerance.farness * Math.max(wanted.length, got.length);
}

function changesBetween(wanted: readonly string[], got: readonly string[]): number {
  let above = Array.from({ length: got.length + 1 }, (_, at) => at);
  for (const [row, letter] of wanted.entries()) {
    const current = [row + 1];
    for (const [column, other] of got.entries())
      current.push(
        Math.min(above[column]! + (letter === other ? 0 : 1), above[column + 1]! + 1, current[column]! + 1),
      );
    above = current;
  }
  return above.at(-1)!;
}

/** What was heard too much has the place of the word before it, or of the first. */
function placeOf({ from, to }: Difference, read: readonly ComparedWord[]): { from: number; to: number } {
  const first = read[to > from ? from : Math.max(0, from - 1)]!;
  const last = to > from ? read[to - 1]! : first;
  return { from: first.from, to: last.to };
}
