import type { Word } from "#contract/transcript.ts";

/**
 * The text of a segment in pieces that begin with these of its words, with the punctuation that follows each. Where the
 * words don't stand in the text as they are, a piece is its words with spaces between. `begins` has 0 first.
 */
export function cutAtWords(text: string, words: readonly Word[], begins: readonly number[]): string[] {
  if (begins.length === 1) return [text];
  const places = placesOf(text, words);
  return begins.map((from, i) => {
    const until = begins[i + 1];
    const piece = places
      ? text.slice(i === 0 ? 0 : places[from], until === undefined ? text.length : places[until])
      : words
          .slice(from, until)
          .map((word) => word.text)
          .join(" ");
    return piece.trim();
  });
}

/** Where each word begins in the text; undefined when one is not found after the other. */
function placesOf(text: string, words: readonly Word[]): number[] | undefined {
  const lower = text.toLowerCase();
  // Lengths differ where a capital has no small letter of one unit: then places would be others.
  if (lower.length !== text.length) return undefined;
  const places: number[] = [];
  let from = 0;
  for (const word of words) {
    const place = lower.indexOf(word.text.toLowerCase().trim(), from);
    if (place < 0) return undefined;
    places.push(place);
    from = place + word.text.trim().length;
  }
  return places;
}
