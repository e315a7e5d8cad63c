/** How many words a figure may be said in: "1,234.56 €" takes nine. */
const MOST_WORDS_OF_A_FIGURE = 12;

/**
 * Whether somebody who said `transcript` read `text` aloud: the same letters in the same order, however they are
 * written. Figures may be said in any words, since a transcript may write them out.
 */
export function saysTheSame(text: string, transcript: string): boolean {
  const [written, said] = [wordsOf(text), wordsOf(transcript)];
  if (!written.some(hasDigit) && !said.some(hasDigit)) return written.join("") === said.join("");
  let at = 0;
  for (let i = 0; i < written.length; i++) {
    if (!hasDigit(written[i]!)) {
      if (said[at++] !== written[i]) return false;
      continue;
    }
    while (i + 1 < written.length && hasDigit(written[i + 1]!)) i++;
    const next = written[i + 1];
    const reach = said.slice(at + 1, at + 1 + MOST_WORDS_OF_A_FIGURE);
    const skipped = next === undefined ? said.length - at - 1 : reach.indexOf(next);
    if (at >= said.length || skipped < 0 || skipped > MOST_WORDS_OF_A_FIGURE) return false;
    at += 1 + skipped;
  }
  return at === said.length;
}

const hasDigit = (word: string) => /\p{N}/u.test(word);

/** Words without case, accents' forms, apostrophes and marks. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKC").toLowerCase().replace(/['’ʼ]/g, "");
  return plain.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}
