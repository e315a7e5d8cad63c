import type { DocumentWord } from "#contract/documents.ts";

/** A passage of a recording, in seconds. */
export type Passage = { start: number; end: number };

/** Whether something that sounds then lies in a passage, wholly or in part. */
export const isWithin = ({ start, end }: Passage, passage: Passage): boolean =>
  start < passage.end && (end > passage.start || (end === start && start >= passage.start));

type Said = { text: string; words: readonly DocumentWord[] | null; start: number | null; end: number | null };

/**
 * What stays of a text when nothing may that is said in a passage; the words that stay keep their times. A text of whose words
 * nobody knows the times goes whole where any of it lies in the passage; one without a time stays.
 * @returns null where it has nothing of the passage
 */
export function withoutPassage(
  { text, words, start, end }: Said,
  passage: Passage,
): { text: string; words: DocumentWord[] } | null {
  if (start === null || end === null) return null;
  if (!words || words.length === 0) return isWithin({ start, end }, passage) ? NOTHING : null;
  if (!words.some((word) => isWithin(word, passage))) return null;
  const kept: DocumentWord[] = [];
  let result = "";
  let at = 0; // up to where the text is dealt with
  let isOut = false; // the word before is left out, and with it what stands behind it
  for (const word of words) {
    const goes = isWithin(word, passage);
    if (!goes) {
      const between = text.slice(at, word.from);
      result += isOut ? (result === "" ? "" : " ") : between;
      const from = result.length;
      result += text.slice(word.from, word.to);
      kept.push({ ...word, from, to: result.length });
    } else if (!isOut) result += text.slice(at, word.from).trimEnd();
    at = word.to;
    isOut = goes;
  }
  if (kept.length === 0) return NOTHING;
  if (!isOut) result += text.slice(at);
  const shift = result.length - result.trimStart().length;
  return {
    text: result.trim(),
    words: kept.map((word) => ({ ...word, from: word.from - shift, to: word.to - shift })),
  };
}

const NOTHING: { text: string; words: DocumentWord[] } = { text: "", words: [] };
