/** A number as it is written, with marks or spaces between its thousands. */
const NUMBER = /\d+(?:[.,\s]\d{3}(?!\d))*/g;

/**
 * Up to so many digits, each becomes about so many letters where the number is read; more are read one by one. Measured
 * over the three languages: 1234567 is some 70 letters long.
 */
const LETTERS_PER_DIGIT = [
  { digits: 2, letters: 5 },
  { digits: 4, letters: 6 },
  { digits: 15, letters: 9.5 },
] as const;
const ONE_BY_ONE = 5.5;

/** About how many characters a text has where its numbers are words, as a voice reads them. */
export function spokenLength(text: string, characters: number): number {
  let length = characters;
  for (const [number] of text.matchAll(NUMBER)) {
    const digits = number.replace(/\D/g, "").length;
    const { letters } = LETTERS_PER_DIGIT.find((kind) => digits <= kind.digits) ?? { letters: ONE_BY_ONE };
    length += digits * letters - number.length;
  }
  return length;
}
