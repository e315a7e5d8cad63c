import type { DocumentSegment } from "#contract/documents.ts";

/** A part of the line, in seconds of it: made, and then since when in the sound, or still text (`sound` null). */
export type Stretch = { from: number; to: number; sound: number | null };

/** What the line of the player shows: the sound, with room where something of it is not made yet. */
export type Timeline = {
  /** Seconds, those that are estimated included. */
  length: number;
  stretches: readonly Stretch[];
  /** Where headings stand on the line, by their segments, in seconds of it. */
  headings: ReadonlyMap<string, number>;
};

type TimelineOptions = {
  /** Length of the sound. */
  seconds: number;
  /** Segments from this one on do not sound yet, while more is being made. */
  until?: number;
  /** How long a sentence without sound will be, in seconds. */
  lengthOf: (segment: DocumentSegment) => number;
};

/** Lays the segments of a text out in time, in their order. */
export function timelineOf(segments: readonly DocumentSegment[], options: TimelineOptions): Timeline {
  const { seconds, until = segments.length, lengthOf } = options;
  const stretches: Stretch[] = [];
  const headings = new Map<string, number>();
  let length = 0;
  let covered = 0;
  const add = (room: number, sound: number | null) => {
    if (room <= 0) return;
    const last = stretches.at(-1);
    // The sound goes on where the last stretch of it ended, or text follows text.
    if (last && (last.sound === null) === (sound === null)) last.to += room;
    else stretches.push({ from: length, to: length + room, sound });
    length += room;
  };
  for (const [index, segment] of segments.entries()) {
    const { start, end, text } = segment;
    if (index < until && start !== null && end !== null) {
      if (segment.heading) headings.set(segment.id, length + Math.max(0, start - covered));
      add(end - covered, covered);
      covered = Math.max(covered, end);
    } else {
      if (segment.heading) headings.set(segment.id, length);
      if (text.trim() !== "") add(lengthOf(segment), null);
    }
  }
  add(seconds - covered, covered);
  return { length, stretches, headings };
}

/** Where a place in the sound (seconds) is on the line. */
export function onLine({ stretches }: Timeline, seconds: number): number {
  let place = 0;
  for (const { from, to, sound } of stretches) {
    if (sound === null || sound > seconds) continue;
    place = Math.min(to, from + seconds - sound);
  }
  return place;
}

/** Which place in the sound (seconds) a place on the line is: of what is not made, where the sound before it ends. */
export function inSound({ stretches }: Timeline, place: number): number {
  let seconds = 0;
  for (const { from, to, sound } of stretches) {
    if (sound !== null && from <= place) seconds = sound + Math.min(place, to) - from;
  }
  return seconds;
}
