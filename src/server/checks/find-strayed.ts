import type { Doubt } from "#contract/checks.ts";
import { alignHeard, MOST_COMPARED } from "#server/engines/align-heard.ts";
import type { Followed } from "#server/engines/engine.ts";
import { type ComparedWord, wordsToCompare } from "./words-to-compare.ts";

/** Words of a sentence, as `alignHeard` counts them, that do not sound, or after the first of which something else does. */
export type Strayed = { from: number; to: number };

/** Of the words whose sound is known, the share that may be missing: beyond it the voice was not followed at all. */
const LOST = 0.5;

/** Where a voice left the words that it was to read, in order; undefined where it was not followed. */
export function findStrayed(
  read: readonly ComparedWord[],
  { words, strays }: Followed,
): Strayed[] | undefined {
  const missing = words.filter((word) => word === "missing").length;
  const known = words.filter((word) => word !== "unknown").length;
  if (known === 0 || missing > LOST * known) return undefined;
  const found: Strayed[] = [];
  for (const at of read.keys()) {
    if (words[at] !== "missing") continue;
    const last = found.at(-1);
    if (last?.to === at) last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  for (const { before } of strays) {
    if (found.some(({ from, to }) => from <= before && before <= to)) continue;
    found.push({ from: Math.max(0, before - 1), to: Math.max(1, before) });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The same places in the text, with what a recogniser that knew nothing of it heard there. */
export function sayStrayed(
  strayed: readonly Strayed[],
  read: readonly ComparedWord[],
  heard: string,
  language: string,
): Doubt[] {
  const spoken = wordsToCompare(heard, language).map(({ word }) => word);
  const comparable = Math.max(read.length, spoken.length) <= MOST_COMPARED;
  const words = read.map(({ word }) => word);
  const differences = comparable ? alignHeard(words, spoken) : [];
  return strayed.map(({ from, to }) => {
    const near = differences.filter((one) => one.from <= to && one.to >= from);
    const said = near.flatMap(({ heardFrom, heardTo }) => spoken.slice(heardFrom, heardTo));
    return { from: read[from]!.from, to: read[to - 1]!.to, heard: said.join(" ") };
  });
}
