export const LANGUAGE = "de";

export const DATE_LOCALE = "de";

const numbers = new Intl.NumberFormat(LANGUAGE);

export function formatNumber(value: number): string {
  return numbers.format(value);
}
