import type { DocumentWord } from "#contract/documents.ts";
import { isWithin, type TimedPassage as Passage } from "#contract/passages.ts";

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
  for (const word of withoutHeard(words, passage)) {
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

/**
 * The same words without how a term of a vocabulary was heard at first (`heard` on its first word, empty on the others), where any
 * of its words lies in the passage: that says what was said there.
 */
export function withoutHeard<Word extends { start: number; end: number; heard?: string | undefined }>(
  words: readonly Word[],
  passage: Passage,
): (Word | Omit<Word, "heard">)[] {
  const terms: Word[][] = [];
  for (const word of words) {
    const term = word.heard === "" ? terms.at(-1) : undefined;
    if (term) term.push(word);
    else terms.push([word]);
  }
  return terms.flatMap<Word | Omit<Word, "heard">>((term) =>
    term.some((word) => isWithin(word, passage)) ? term.map(({ heard, ...word }) => word) : term,
  );
}

const NOTHING: { text: string; words: DocumentWord[] } = { text: "", words: [] };
