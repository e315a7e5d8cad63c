import type { DocumentSegment } from "#contract/documents.ts";
import { timedIn } from "#contract/passages.ts";
import type { NamedSpeaker } from "#contract/speakers.ts";

/** Between two characters of a segment's text, in UTF-16 units. */
export type Place = { segment: string; at: number };
/** What is said between two places, by whom, and when, in seconds of the recording. */
export type Passage = { text: string; speaker: string | null; start: number; end: number };

/** So much sound goes along before and after, in seconds, where nobody's words lie: consonants begin softly. */
const BEFORE = 0.08;
const AFTER = 0.12;

/**
 * The passage between two places of a transcript, with whole words; a segment goes whole to where nobody measured when its
 * word at that edge sounds, as its sound there may be another word's. Where several speak, `speaker` names them in their
 * order, if each of them has a name. Undefined where the places are none of its, or no word lies between them that has a time.
 */
export function passageBetween(
  segments: readonly DocumentSegment[],
  speakers: readonly NamedSpeaker[],
  from: Place,
  to: Place,
): Passage | undefined {
  const first = segments.findIndex(({ id }) => id === from.segment);
  const last = segments.findIndex(({ id }) => id === to.segment);
  if (first < 0 || last < first) return undefined;
  const parts = segments.slice(first, last + 1).flatMap((segment, at, all) => {
    const begin = at === 0 ? from.at : 0;
    const end = at === all.length - 1 ? to.at : segment.text.length;
    const wanted = timedIn(segment).filter((word) => word.to > begin && word.from < end);
    const since = wanted[0]?.estimated ? 0 : begin;
    const until = wanted.at(-1)?.estimated ? segment.text.length : end;
    const words = timedIn(segment).filter((word) => word.to > since && word.from < until);
    const [one, other] = [words[0], words.at(-1)];
    if (wanted.length === 0 || !one || !other) return [];
    const text = segment.text
      .slice(Math.min(since, one.from), Math.max(until, other.to))
      .toWellFormed()
      .trim();
    const times = {
      start: Math.min(...words.map(({ start }) => start)),
      end: Math.max(...words.map(({ end }) => end)),
    };
    return [{ text, speaker: segment.speaker, ...times }];
  });
  if (parts.length === 0) return undefined;
  // Where several speak at once, one may begin later and end before another.
  const begins = Math.min(...parts.map(({ start }) => start));
  const ends = Math.max(...parts.map(({ end }) => end));
  const words = segments.flatMap((segment) => [...timedIn(segment)]);
  const before = words.findLast(({ end }) => end <= begins)?.end ?? 0;
  const after = words.find(({ start }) => start >= ends)?.start ?? Number.POSITIVE_INFINITY;
  return {
    text: parts.map(({ text }) => text).join(" "),
    speaker: namesOf(
      parts.map(({ speaker }) => speaker),
      speakers,
    ),
    start: Math.ceil(1_000 * Math.max(before, begins - BEFORE, 0)) / 1_000,
    end: Math.floor(1_000 * Math.min(after, ends + AFTER)) / 1_000,
  };
}

/** Nobody is named where somebody in it isn't: their words would be another's. */
function namesOf(of: readonly (number | null)[], speakers: readonly NamedSpeaker[]): string | null {
  const names = of.map((one) => speakers.find(({ speaker }) => speaker === one)?.name ?? null);
  return names.includes(null) ? null : [...new Set(names)].join(", ");
}
