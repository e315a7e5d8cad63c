import type { Segment, Word } from "#contract/transcript.ts";

/** Sets marks and capitals in a text of small letters. @throws ProcessFailed */
export type MarkWriter = (text: string) => Promise<string>;

/** After so many seconds without a word another text begins. */
const LONG_PAUSE = 2;
/** Words that are looked at together. The model was made for some 200 parts of words. */
const WINDOW = 80;
/** So far from a window's end its last sentence may not be over: what follows it is missing there. */
const UNSURE = 10;

const SENTENCE_END = /[.?!\u2026]$/;

/**
 * The same transcript with marks and capitals that `write` sets, which is given the words alone. Only those change:
 * letters and times stay, and where a reply has other words, its stretch stays as it was. So does a transcript whose text
 * is more than its words.
 */
export async function punctuate(segments: readonly Segment[], write: MarkWriter): Promise<Segment[]> {
  const words = segments.flatMap((segment) => segment.words);
  if (!segments.every((segment) => segment.text === textOf(segment.words))) return [...segments];
  const written: string[] = [];
  for (const run of runsOf(words)) written.push(...(await punctuateRun(run, write)));
  let at = 0;
  return segments.map((segment) => {
    const own = segment.words.map((word) => ({ ...word, text: written[at++] as string }));
    return { ...segment, text: textOf(own), words: own };
  });
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(" ");

/** Words between two long pauses. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (before && word.start - before.end < LONG_PAUSE) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Window after window, each from where the last whole sentence of the one before ended. */
async function punctuateRun(run: readonly Word[], write: MarkWriter): Promise<string[]> {
  const written: string[] = [];
  let isSame = false;
  while (written.length < run.length) {
    const window = run.slice(written.length, written.length + WINDOW);
    const given = window.map(({ text }) => plainOf(text));
    const replied = (await write(given.join(" "))).trim().split(/\s+/);
    isSame = replied.length === given.length && replied.every((word, at) => plainOf(word) === given[at]);
    const isLast = written.length + window.length === run.length;
    const taken = isLast ? window.length : sentencesIn(replied) || placeOfPause(window);
    for (const [at, { text }] of window.slice(0, taken).entries())
      written.push(isSame ? withOwnCapital(replied[at] as string, text) : text);
  }
  const last = written.length - 1;
  if (isSame && !SENTENCE_END.test(written[last] as string))
    written[last] = `${written[last]?.replace(/[,;:]$/, "")}.`;
  return written;
}

/** Letters and digits alone, small; the apostrophes and hyphens of a word belong to it. */
const plainOf = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** How many of a window's words its whole sentences have; 0 where none is sure to be over. */
const sentencesIn = (words: readonly string[]) =>
  words.slice(0, WINDOW - UNSURE).findLastIndex((word) => SENTENCE_END.test(word)) + 1;

/** Where the longest pause of a window's second half is. */
function placeOfPause(window: readonly Word[]): number {
  const half = Math.floor(window.length / 2);
  const pauses = window.map(({ start }, at) => (at < half ? -1 : start - (window[at - 1] as Word).end));
  return pauses.indexOf(Math.max(...pauses));
}

/** "I" and single letters, as "B", have a capital wherever they stand, as the engine wrote them; "a" is a word. */
const withOwnCapital = (word: string, before: string) =>
  /^(?:I['\u2019]|[B-Z](?!\p{L}))/u.test(before) ? before.charAt(0) + word.slice(1) : word;
