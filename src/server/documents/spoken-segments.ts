import type { DocumentWord } from "#contract/documents.ts";
import type { SpokenWord } from "#contract/transcript.ts";
import { sentenceEnds } from "#server/engines/split-text.ts";
import type { NewSegment } from "./new-segment.ts";

type Spoken = {
  text: string;
  /** BCP 47. */
  language: string | null;
  words: readonly SpokenWord[];
  /** The length of the sound, which may say less than the text; null without sound. */
  seconds: number | null;
};

/**
 * The sentences of a text that was spoken, each with its words and where it sounds (seconds). A sentence without a word
 * that sounds has its place between the others, as long as there is sound after it; what comes later has none.
 */
export function spokenSegments({ text, language, words, seconds }: Spoken): NewSegment[] {
  const segments: NewSegment[] = [];
  let from = 0;
  let next = 0;
  let sounded = 0;
  for (const end of sentenceEnds(text, language ?? "en")) {
    const written = text.slice(from, end);
    const trimmed = written.trim();
    if (trimmed === "") {
      from = end;
      continue;
    }
    const offset = from + written.indexOf(trimmed);
    const own: DocumentWord[] = [];
    for (; next < words.length && words[next]!.from < end; next++) {
      const word = words[next]!;
      const place = within(word, offset, trimmed.length);
      if (place) own.push({ start: word.start, end: word.end, ...place });
    }
    const isHeard = own.length > 0 || next < words.length;
    const start = own[0]?.start ?? sounded;
    sounded = own.at(-1)?.end ?? sounded;
    segments.push({
      text: trimmed,
      language,
      paragraph: segments.length === 0 || /\n\s*$/.test(text.slice(Math.max(0, offset - 100), offset)),
      ...(isHeard && seconds !== null ? { start, end: sounded, words: own } : UNHEARD),
    });
    from = end;
  }
  return segments;
}

const UNHEARD = { start: null, end: null, words: null };

/** A word's place in a sentence that begins at `offset`; undefined where it has none in it. */
function within({ from, to }: SpokenWord, offset: number, length: number) {
  const place = { from: Math.max(0, from - offset), to: Math.min(length, to - offset) };
  return place.from < place.to ? place : undefined;
}
