import type { DocumentSegment } from "#contract/documents.ts";
import { doubtfulPlaces } from "#contract/doubtful-words.ts";

/** A word that may have been heard wrongly: where it begins in its segment (UTF-16), and when it sounds. */
export type UnsureWord = { segment: string; at: number; start: number; text: string };

/** The doubtful words of a transcript, in the order of its text; `below`: the confidence under which they are. */
export function unsureWords(segments: readonly DocumentSegment[], below: number): UnsureWord[] {
  return segments.flatMap(({ id, text, words }) =>
    doubtfulPlaces(words ?? [], below).map(({ from, to, start }) => ({
      ...{ segment: id, at: from, start },
      text: text.slice(from, to),
    })),
  );
}

/** The next of them behind a place, or the one before it; around the end. Null where there are none. */
export function nextUnsure(
  words: readonly UnsureWord[],
  segments: readonly DocumentSegment[],
  from: { segment: string; at: number } | null,
  step: 1 | -1,
): UnsureWord | null {
  const order = new Map(segments.map(({ id }, at) => [id, at]));
  const place = (one: { segment: string; at: number }) => [order.get(one.segment) ?? -1, one.at] as const;
  const [own, ownAt] = from ? place(from) : [-1, -1];
  const isBehind = (one: UnsureWord) => {
    const [segment, at] = place(one);
    return segment > own || (segment === own && at > ownAt);
  };
  const isBefore = (one: UnsureWord) => {
    const [segment, at] = place(one);
    return segment < own || (segment === own && at < ownAt);
  };
  if (step === 1) return words.find(isBehind) ?? words[0] ?? null;
  return words.findLast(isBefore) ?? words.at(-1) ?? null;
}

/** Times of some of them, so many at most: on the line of a long recording more could not be told apart. */
export function fewTimes(words: readonly UnsureWord[], most: number): number[] {
  const times = words.map(({ start }) => start).sort((a, b) => a - b);
  const share = (times.at(-1) ?? 0) / most;
  let last = Number.NEGATIVE_INFINITY;
  return times.filter((time) => {
    const isApart = time - last >= share;
    if (isApart) last = time;
    return isApart;
  });
}
