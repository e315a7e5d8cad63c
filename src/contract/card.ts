/** How many digits a card number has (ISO/IEC 7812, and older ones). */
export const CARD_DIGITS = { least: 12, most: 19 } as const;

/** Whether the check digit of a card number is right (Luhn, ISO/IEC 7812). `digits` has nothing but digits. */
export function addsUp(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The first moment at which a card is expired, its month being over everywhere; null for what is no month. */
export function endOfCard(expiry: string): Date | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  if (!month || !year) return null;
  return new Date(Date.UTC(Number(year) + (year.length === 2 ? 2_000 : 0), Number(month), 1));
}
