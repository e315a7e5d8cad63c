/** The language of the pages, as BCP 47 has it: for `lang`, for numbers and for what is asked of the server. */
export const LANGUAGE = "en";

/** Whose habits dates and times of day follow: "21 Nov", "14:02". */
export const DATE_LOCALE = "en-GB";

const numbers = new Intl.NumberFormat(LANGUAGE);

/** A number as people write it in this language: "5,000". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}
