/** The language of the pages, as BCP 47 has it: for `lang`, for numbers and for dates. */
export const LANGUAGE = "en";

const numbers = new Intl.NumberFormat(LANGUAGE);

/** A number as people write it in this language: "5,000". */
export function formatNumber(value: number): string {
  return numbers.format(value);
}
