import { readFile } from "node:fs/promises";
import { findPrograms } from "./programs.ts";

/** Read when first asked: some 130,000 words. */
const read = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * The words of the CMU dictionary, in small letters: Flite's own lexicon was made of it and can't be asked, PocketSphinx
 * brings it as a file. What is not in it is said by rules. Null where that file is not installed.
 */
export async function knownWords(programs = findPrograms): Promise<ReadonlySet<string> | null> {
  const { pocketsphinx } = await programs();
  if (!pocketsphinx) return null;
  const path = pocketsphinx.dictionary;
  const words = read.get(path) ?? wordsOf(path);
  read.set(path, words);
  words.catch(() => read.delete(path));
  return words;
}

/** A line is a word and its phones; `(2)` after it tells another way to say it. */
async function wordsOf(path: string): Promise<ReadonlySet<string>> {
  const lines = (await readFile(path, "utf8")).split("\n");
  return new Set(lines.map((line) => line.slice(0, line.search(/[ (]/))).filter((word) => word !== ""));
}
