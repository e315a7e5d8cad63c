import { isDoubtful } from "#contract/doubtful-words.ts";
import type { Segment, Word } from "#contract/transcript.ts";
import type { KnownSounds } from "./known-sounds.ts";
import type { IsOrdinary } from "./ordinary-words.ts";

export type Correcting = {
  sounds: KnownSounds;
  /** The language that is spoken, as a subtag. */
  language: string;
  isOrdinary: IsOrdinary;
};

/** A word of a segment with its place in the text, and what of it are marks around. */
type Placed = { word: Word; from: number; lead: string; core: string; tail: string; begins: boolean };
type Correction = { first: number; last: number; written: string; distance: number };

/** Nobody corrects what a recogniser was so sure of. */
const CONFIDENT = 0.8;
/** An ordinary word this short, in letters, at either end of several belongs to the sentence, unless all sounds the same. */
const SHORT = 3;
const NEAREST = 0.08;
/** A word, the marks around it, and an English ending of its own. */
const SENTENCE_END = /[.!?…]/u;
const PARTS = /^([^\p{L}\p{N}]*)(.*?)((?:['’]s)?[^\p{L}\p{N}]*)$/su;

/**
 * A segment in which terms stand in place of words that sound nearly like them, where the recogniser was unsure of these
 * or they are no ordinary words. Each word of such a term has a time within that of the words it replaces; what these were
 * is `heard` of its first, and further ones have an empty one. Without a near term the very same segment.
 */
export function correctTerms(segment: Segment, how: Correcting): Segment {
  const placed = placesOf(segment);
  if (!placed) return segment;
  const corrections = chosen(placed, how);
  if (corrections.length === 0) return segment;
  const words: Word[] = [];
  let text = "";
  let done = 0;
  let next = 0;
  for (const correction of corrections) {
    const [first, last] = [placed[correction.first]!, placed[correction.last]!];
    const end = last.from + last.word.text.trim().length;
    words.push(...segment.words.slice(next, correction.first), ...termWords(placed, correction));
    text += segment.text.slice(done, first.from) + first.lead + correction.written + last.tail;
    [next, done] = [correction.last + 1, end];
  }
  return {
    ...segment,
    text: text + segment.text.slice(done),
    words: [...words, ...segment.words.slice(next)],
  };
}

/** Undefined where a word doesn't stand in the text. */
function placesOf({ text, words }: Segment): Placed[] | undefined {
  const placed: Placed[] = [];
  let at = 0;
  for (const word of words) {
    const said = word.text.trim();
    const from = text.indexOf(said, at);
    if (from < 0) return undefined;
    const [, lead = "", core = "", tail = ""] = PARTS.exec(said) ?? [];
    const begins = SENTENCE_END.test(placed.at(-1)?.tail ?? ".");
    placed.push({ word, from, lead, core, tail, begins });
    at = from + said.length;
  }
  return placed;
}

/** The nearest corrections that don't overlap, in the order of the text. */
function chosen(placed: readonly Placed[], how: Correcting): Correction[] {
  const found: Correction[] = [];
  for (let first = 0; first < placed.length; first++) {
    for (let last = first; last < placed.length && last < first + how.sounds.mostWords; last++) {
      const span = placed.slice(first, last + 1);
      if (!isOpen(placed[last]!, how)) break;
      if (isOpenTogether(span, how)) {
        const heard = span.map(({ core }) => core).join(" ");
        const near = how.sounds.nearest(heard, how.language);
        const isNear = near && (near.distance <= NEAREST || !hasShortEdge(span, how));
        if (isNear && near.written !== heard) found.push({ first, last, ...near });
      }
      if (/\p{P}/u.test(placed[last]!.tail)) break; // no name goes on behind a mark
    }
  }
  const taken = new Set<number>();
  const free = found.sort(nearestFirst).filter(({ first, last }) => {
    const span = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    if (span.some((at) => taken.has(at))) return false;
    for (const at of span) taken.add(at);
    return true;
  });
  return free.sort((one, other) => one.first - other.first);
}

const nearestFirst = (one: Correction, other: Correction) =>
  one.distance - other.distance || other.last - other.first - (one.last - one.first);

const isUnordinary = ({ core, begins }: Placed, { isOrdinary }: Correcting) =>
  /\p{L}/u.test(core) && !isOrdinary({ word: core, begins });

/** Whether a word may be a part of what was misheard. */
function isOpen(one: Placed, how: Correcting): boolean {
  return (one.word.confidence ?? 1) < CONFIDENT || isUnordinary(one, how);
}

/** Whether the recogniser was unsure of all of it, on the whole: one of several may have been likely. */
function isOpenTogether(span: readonly Placed[], how: Correcting): boolean {
  const sure = span.filter((one) => !isUnordinary(one, how));
  return sure.length === 0 || isDoubtful({ confidence: meanConfidence(sure) });
}

function hasShortEdge(span: readonly Placed[], how: Correcting): boolean {
  const edges = span.length > 1 ? [span[0]!, span.at(-1)!] : [];
  return edges.some((one) => one.core.length <= SHORT && !isUnordinary(one, how));
}

function meanConfidence(span: readonly Placed[]): number {
  const product = span.reduce((sure, { word }) => sure * (word.confidence ?? 1), 1);
  return product ** (1 / span.length);
}

/** The words of a term over the time of those that it replaces, as unsure as these were. */
function termWords(placed: readonly Placed[], { first, last, written }: Correction): Word[] {
  const span = placed.slice(first, last + 1);
  const [begins, ends] = [span[0]!, span.at(-1)!];
  const { start } = begins.word;
  const end = Math.max(...span.map(({ word }) => word.end));
  const pieces = written.split(" ");
  const letters = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const isKnown = span.every(({ word }) => word.confidence !== undefined);
  const isOver = span.some(({ word }) => word.overlap);
  const isEstimated = pieces.length > 1 || span.some(({ word }) => word.estimated);
  let done = 0;
  return pieces.map((piece, at) => {
    const from = start + ((end - start) * done) / letters;
    done += piece.length;
    return {
      text: (at === 0 ? begins.lead : "") + piece + (at === pieces.length - 1 ? ends.tail : ""),
      start: from,
      end: at === pieces.length - 1 ? end : start + ((end - start) * done) / letters,
      ...(isKnown && { confidence: meanConfidence(span) }),
      ...(isOver && { overlap: true }),
      ...(isEstimated && { estimated: true }),
      heard:
        at === 0
          ? span
              .map(
                ({ lead, core, tail }, i) => (i === 0 ? "" : lead) + core + (i < span.length - 1 ? tail : ""),
              )
              .join(" ")
          : "",
    };
  });
}
