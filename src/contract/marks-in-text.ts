import type { DocumentSegment } from "./documents.ts";
import type { Mark } from "./marks.ts";
import { timedIn } from "./passages.ts";

type Timed = Pick<DocumentSegment, "id" | "text" | "start" | "end" | "words">;
/** Where a mark begins or ends: `Mark`. */
export type Edge = Mark["from"];
export type Extent = Pick<Mark, "from" | "to">;

/** What is said in one go at a place of a text (UTF-16 offsets): a word, or all of a segment whose words have no times. */
type Said = {
  segment: string;
  /** The number of its segment. */
  at: number;
  from: number;
  to: number;
  start: number;
  end: number;
  /** Of one without a length: which of those at its moment, counted from 0. Null of others. */
  among: number | null;
};

/** A text by when its words are said. */
export type SaidText = {
  inText: readonly Said[];
  /** The same by the middle of their sound. */
  inTime: readonly Said[];
};

const middleOf = ({ start, end }: Said) => (start + end) / 2;

/** Lays out a text by when it is said: what marks are looked up in. */
export function saidText(segments: readonly Timed[]): SaidText {
  const without = new Map<number, number>();
  const inText = segments.flatMap((one, at): Said[] =>
    timedIn(one).map((word) => {
      const isWithout = word.end <= word.start;
      const among = isWithout ? (without.get(word.start) ?? 0) : null;
      if (among !== null) without.set(word.start, among + 1);
      return {
        segment: one.id,
        at,
        ...{ from: word.from, to: word.to },
        start: word.start,
        end: word.end,
        among,
      };
    }),
  );
  return { inText, inTime: [...inText].sort((one, other) => middleOf(one) - middleOf(other)) };
}

/** A place in a segment, in UTF-16. */
type Place = { segment: string; at: number };

/**
 * The mark of what is said between two places of a text, with whole words; of nothing, where nothing between them has a time.
 * What is typed at its edges later on is no part of it.
 */
export function extentBetween({ inText }: SaidText, from: Place, to: Place): Extent | undefined {
  const first = inText.findIndex((one) => one.segment === from.segment && one.to > from.at);
  const last = inText.findLastIndex((one) => one.segment === to.segment && one.from < to.at);
  const [begins, ends] = [inText[first], inText[last]];
  if (!begins || !ends || last < first) return undefined;
  return {
    from: { time: begins.start, word: begins.among },
    to: { time: Math.max(begins.start, ends.end), word: ends.among === null ? null : ends.among + 1 },
  };
}

/** Whether a mark covers what is said: most of its sound lies in it. */
function isWithin(one: Said, from: Edge, to: Edge): boolean {
  if (one.among === null) {
    const middle = middleOf(one);
    return middle >= from.time && middle < to.time;
  }
  const begins = one.start > from.time || (one.start === from.time && one.among >= (from.word ?? Infinity));
  const ends = one.start < to.time || (one.start === to.time && one.among < (to.word ?? 0));
  return begins && ends;
}

/** A stretch of a segment, in UTF-16. */
export type Covered = { segment: string; from: number; to: number };

/** What of a text a highlight covers now, a stretch for each segment in their order; nothing where its words are no more. */
export function coveredBy({ inTime }: SaidText, { from, to }: Extent): Covered[] {
  if (to === null) return [];
  const stretches = new Map<number, Covered>();
  for (let next = firstFrom(inTime, from.time); next < inTime.length; next++) {
    const one = inTime[next]!;
    if (middleOf(one) > to.time) break;
    if (!isWithin(one, from, to)) continue;
    const before = stretches.get(one.at);
    stretches.set(one.at, {
      segment: one.segment,
      from: Math.min(one.from, before?.from ?? one.from),
      to: Math.max(one.to, before?.to ?? 0),
    });
  }
  return [...stretches].sort(([one], [other]) => one - other).map(([, stretch]) => stretch);
}

/** Where a place lies in a text now: the word that sounds then, else the next one, else the last. */
export function wordAt({ inTime }: SaidText, time: number): Covered | undefined {
  const next = firstFrom(inTime, time);
  const before = inTime[next - 1];
  const found = before && before.end > time ? before : (inTime[next] ?? before);
  return found && { segment: found.segment, from: found.from, to: found.to };
}

/** When the word begins that sounds at a moment; undefined where none does. */
export function soundingAt({ inText }: SaidText, time: number): number | undefined {
  return inText.find(({ start, end }) => start <= time && time < end)?.start;
}

/** The first whose middle lies at a moment, or later. */
function firstFrom(inTime: readonly Said[], time: number): number {
  let [low, high] = [0, inTime.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (middleOf(inTime[middle]!) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
