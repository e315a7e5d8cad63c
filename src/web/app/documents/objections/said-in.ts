import type { DocumentSegment } from "#contract/documents.ts";
import { isWithin, type TimedPassage, timedIn } from "#contract/passages.ts";

/** What a text says in a passage: its words, and where the first of them begins. */
type SaidWords = { text: string; first: { segment: string; at: number } };

/** What a text says now in a passage of its recording, as far as it would be left out; null where that is nothing. */
export function saidIn(segments: readonly DocumentSegment[], passage: TimedPassage): SaidWords | null {
  const parts = segments.flatMap((segment) => {
    const words = timedIn(segment).filter((word) => isWithin(word, passage));
    const [one, other] = [words[0], words.at(-1)];
    return one && other
      ? [{ segment: segment.id, at: one.from, text: segment.text.slice(one.from, other.to) }]
      : [];
  });
  const [first] = parts;
  return first ? { text: parts.map(({ text }) => text).join(" "), first } : null;
}
