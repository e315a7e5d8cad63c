import type { DocumentSegment } from "#contract/documents.ts";
import type { NamedSpeaker } from "#contract/speakers.ts";

/** Between two characters of a segment's text, in UTF-16 units. */
export type Place = { segment: string; at: number };
/** What is said between two places, by whom, and when, in seconds of the recording. */
export type Passage = { text: string; speaker: string | null; start: number; end: number };

/** So much sound goes along before and after, in seconds, where nobody's words lie: consonants begin softly. */
const BEFORE = 0.08;
const AFTER = 0.12;

/**
 * The passage between two places of a transcript, with whole words. Where several speak, `speaker` names them in their
 * order. Undefined where the places are none of its, or no word lies between them that has a time.
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
    const words = segment.words?.filter((word) => word.to > begin && word.from < end) ?? [];
    const [one, other] = [words[0], words.at(-1)];
    if (!one || !other) return [];
    const text = segment.text.slice(Math.min(begin, one.from), Math.max(end, other.to)).trim();
    return [{ text, speaker: segment.speaker, start: one.start, end: other.end }];
  });
  const [begins, ends] = [parts[0], parts.at(-1)];
  if (!begins || !ends) return undefined;
  const words = segments.flatMap((segment) => segment.words ?? []);
  const before = words.findLast(({ end }) => end <= begins.start)?.end ?? 0;
  const after = words.find(({ start }) => start >= ends.end)?.start ?? Number.POSITIVE_INFINITY;
  return {
    text: parts.map(({ text }) => text).join(" "),
    speaker: namesOf(
      parts.map(({ speaker }) => speaker),
      speakers,
    ),
    start: Math.ceil(1_000 * Math.max(before, begins.start - BEFORE, 0)) / 1_000,
    end: Math.floor(1_000 * Math.min(after, ends.end + AFTER)) / 1_000,
  };
}

function namesOf(of: readonly (number | null)[], speakers: readonly NamedSpeaker[]): string | null {
  const names = of.flatMap((one) => speakers.find(({ speaker }) => speaker === one)?.name ?? []);
  return names.length === 0 ? null : [...new Set(names)].join(", ");
}
