export const LANGUAGE = "es";

export const DATE_LOCALE = "es";

const numbers = new Intl.NumberFormat(LANGUAGE);

export function formatNumber(value: number): string {
  return numbers.format(value);
}
