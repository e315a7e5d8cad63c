const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };
const WELL_FORMED = /^(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** A Roman numeral up to 99 as digits; undefined when it is none. */
export function romanToDigits(written: string): string | undefined {
  if (written === "" || !WELL_FORMED.test(written)) return undefined;
  let sum = 0;
  for (let i = 0; i < written.length; i++) {
    const value = VALUES[written[i]!]!;
    sum += value < (VALUES[written[i + 1]!] ?? 0) ? -value : value;
  }
  return String(sum);
}
