import type { DocumentSegment } from "#contract/documents.ts";
import { gapIn } from "#contract/paragraphs.ts";

/** Where a sentence ends. */
const END = /[.!?…。！？]/gu;
/** Fewer ends than one in so many words: what listened writes none, and a full stop here or there was typed. */
const WORDS_AN_END = 60;
/** Quiet between two words that parts them as a sentence's end does, in seconds. */
const PAUSE = 0.5;

/** Whether a recording's text has no full stops, so that a voice would read it in one breath. */
export function isUnpunctuated(segments: readonly DocumentSegment[]): boolean {
  if (!segments.some(({ start }) => start !== null)) return false;
  const text = segments.map((segment) => segment.text).join(" ");
  const ends = text.match(END)?.length ?? 0;
  return ends * WORDS_AN_END < (text.match(/\S+/gu)?.length ?? 0);
}

/**
 * What was said in a segment without full stops, as sentences to be read aloud: one ends with the segment, and where its speaker
 * paused. As it is where it has an end of its own.
 */
export function asSentences({ text, words }: DocumentSegment, language: string | null): string {
  if (text.search(END) >= 0) return text;
  const cuts = (words ?? []).flatMap(({ from, start }, at, all) => {
    const before = all[at - 1];
    return before && start - before.end >= PAUSE ? [from] : [];
  });
  const stop = /^(ja|zh)\b/i.test(language ?? "") ? "。" : ".";
  return [0, ...cuts]
    .map((from, at) => text.slice(from, cuts[at]).trim())
    .filter((said) => said !== "")
    .map(
      (said) =>
        said.charAt(0).toLocaleUpperCase(language ?? undefined) + said.slice(1).replace(/[,;:]$/u, "") + stop,
    )
    .join(gapIn(language));
}
