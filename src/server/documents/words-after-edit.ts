import type { DocumentWord } from "#contract/documents.ts";
import { alignWords, type WrittenWord, wordsIn } from "./align-words.ts";

/** A timed word, which words of the new text it covers, and where exactly it stands. */
type Placed = { word: DocumentWord; first: number; last: number; from: number; to: number };

/**
 * The timed words of a text after an edit (offsets in UTF-16): those that the edit did not touch keep their times, whatever
 * is written between them by now. What it touched has none.
 */
export function wordsAfterEdit(
  timed: readonly DocumentWord[],
  before: string,
  after: string,
): DocumentWord[] {
  return kept(timed, wordsIn(before), wordsIn(after)).map(inText);
}

/**
 * The same of what was recorded, where every word is to be heard: one that was written instead of another has the times of
 * that; others share the time of those in whose place they stand, or what lies between their neighbours, by their length. `sounds`:
 * where all of it lies, in seconds. Nobody knows how sure one is of a word that was typed.
 */
export function realignWords(
  timed: readonly DocumentWord[],
  { before, after }: { before: string; after: string },
  sounds: { start: number; end: number },
): DocumentWord[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const stay = kept(timed, old, now);
  const stays = new Set(stay.map(({ word }) => word));
  const behind = { word: beyond(timed, sounds), first: now.length, last: now.length, from: 0, to: 0 };
  const words: DocumentWord[] = [];
  let next = 0; // the first word of the new text that has no time yet
  let passed = 0; // the first of the timed ones behind the last that stays
  let sounded = Math.min(sounds.start, timed[0]?.start ?? sounds.start);
  for (const end of [...stay, behind]) {
    let until = passed;
    while (until < timed.length && timed[until] !== end.word) until++;
    const replaced = timed.slice(passed, until).filter((word) => !stays.has(word));
    words.push(...fill(now.slice(next, end.first), replaced, { start: sounded, end: end.word.start }));
    if (end !== behind) words.push(inText(end));
    next = end.last + 1;
    passed = until + 1;
    sounded = end.word.end;
  }
  return words;
}

/** What ends where the sound does, behind all words. */
function beyond(timed: readonly DocumentWord[], { end }: { end: number }): DocumentWord {
  const last = Math.max(end, timed.at(-1)?.end ?? end);
  return { start: last, end: last, from: 0, to: 0 };
}

/** Times for words that were typed, in the place of others or between two. */
function fill(
  written: readonly WrittenWord[],
  replaced: readonly DocumentWord[],
  hole: { start: number; end: number },
): DocumentWord[] {
  // In the place of others one has all their time, as far as that is known; of several nobody knows where one ends.
  const isGuess = written.length > 1 || replaced.length === 0 || replaced.some((word) => word.estimated);
  const guess = isGuess ? { estimated: true } : {};
  if (replaced.length === written.length)
    return written.map(({ from, to }, at) => {
      const { confidence: _, heard: __, from: ___, to: ____, ...times } = replaced[at]!;
      return { ...times, from, to, ...guess };
    });
  const start = replaced[0]?.start ?? Math.min(hole.start, hole.end);
  const end = Math.max(start, replaced.at(-1)?.end ?? hole.end);
  const letters = written.reduce((sum, { word }) => sum + word.length, 0);
  let done = 0;
  return written.map(({ word, from, to }) => {
    const begins = start + ((end - start) * done) / letters;
    done += word.length;
    return { start: begins, end: start + ((end - start) * done) / letters, from, to, ...guess };
  });
}

const inText = ({ word, from, to }: Placed): DocumentWord => ({ ...word, from, to });

/** The timed words all of whose written words are there still, beside each other. */
function kept(
  timed: readonly DocumentWord[],
  old: readonly WrittenWord[],
  now: readonly WrittenWord[],
): Placed[] {
  const place = alignWords(old, now);
  let next = 0;
  let done = 0;
  return timed.flatMap((word) => {
    while (next < old.length && old[next]!.to <= word.from) next++;
    let end = next;
    while (end < old.length && old[end]!.from < word.to) end++;
    const [first, last] = [place[next], place[end - 1]];
    if (end === next || first === undefined || last === undefined) return [];
    if (last - first !== end - 1 - next) return [];
    // One that is a part of what is written as one word stays that part; marks around it are no part of it.
    const from = now[first]!.from + Math.max(0, word.from - old[next]!.from);
    const to = now[last]!.to - Math.max(0, old[end - 1]!.to - word.to);
    if (from < done || to <= from) return [];
    done = to;
    return [{ word, first, last, from, to }];
  });
}
