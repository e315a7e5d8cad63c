/** How many words a figure may be said in: "1,234.56 €" takes nine. */
const MOST_WORDS_OF_A_FIGURE = 12;

/**
 * Whether somebody who said `transcript` read `text` aloud: the same letters in the same order, however they are
 * written and divided into words. Figures may be said in any words, since a transcript may write them out.
 */
export function saysTheSame(text: string, transcript: string): boolean {
  const said = wordsOf(transcript);
  /** How many of the words said what was read so far may be: the words of a figure may be those after it, too. */
  let reached = new Set([0]);
  for (const part of partsOf(wordsOf(text))) {
    const next = new Set<number>();
    for (const at of reached) {
      if (typeof part === "string") {
        const end = endOf(part, said, at);
        if (end !== undefined) next.add(end);
      } else {
        const most = Math.min(said.length, at + part.figures * MOST_WORDS_OF_A_FIGURE);
        for (let end = at + 1; end <= most; end++) next.add(end);
      }
    }
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(said.length);
}

/** Letters between figures, as one string each, and how many figures stand in a row. */
function partsOf(words: readonly string[]): (string | { figures: number })[] {
  const parts: (string | { figures: number })[] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (hasDigit(word)) {
      if (typeof last === "object") last.figures++;
      else parts.push({ figures: 1 });
    } else if (typeof last === "string") parts[parts.length - 1] = last + word;
    else parts.push(word);
  }
  return parts;
}

/** Where the words end that begin at `at` and are these letters together. */
function endOf(letters: string, said: readonly string[], at: number): number | undefined {
  let done = 0;
  for (let end = at; end < said.length; end++) {
    const word = said[end] as string;
    if (!letters.startsWith(word, done)) return undefined;
    done += word.length;
    if (done === letters.length) return end + 1;
  }
  return undefined;
}

const hasDigit = (word: string) => /\p{N}/u.test(word);

/** Words without case, accents' forms, apostrophes and marks; digits with marks between them are one. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(/['’ʼ]/g, "");
  return plain.match(/[\p{L}\p{M}]+|\p{N}+(?:[^\p{L}\p{M}\p{N}\s]+\p{N}+)*/gu) ?? [];
}
