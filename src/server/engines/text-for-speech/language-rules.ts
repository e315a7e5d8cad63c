import type { Reader } from "./matching.ts";

export type Gender = "masculine" | "feminine" | "neuter";
/** What is counted: "one kilometer", "two kilometers". */
export type Counted = { one: string; many: string; gender: Gender };
export type Currency = Counted & { cent: Counted };
/** A scale that is written beside a number: million, Mrd., bn. */
export type Scale = Counted & { power: number };
export type CurrencyCode = "USD" | "EUR" | "GBP" | "JPY" | "INR" | "CHF" | "BRL";
/** When an abbreviation is meant: always, before a capital letter, or before a digit. */
export type Abbreviation = { say: string; before?: "capital" | "digit" };
export type ClockTime = { hour: number; minute: number; half?: "a.m." | "p.m." };
export type CalendarDay = { year?: string; month: number; day: number };

/** How one language writes and says what is no word. Numbers come as their digits, without leading zeros. */
export type LanguageRules = {
  /** The mark before decimals, and those between groups of three digits. */
  decimal: "." | ",";
  group: "." | ",";
  /** Whether a plain space may part groups of three ("12 000"), as nobody does where telephones are written so. */
  spacedGroups: boolean;
  monthFirst: boolean;
  /** Whether decimals are said digit by digit; else two are said as a number. */
  decimalsByDigit: boolean;
  /** Whether telephone numbers in pairs are said as numbers. */
  telephoneInPairs: boolean;
  cardinal(digits: string): string;
  /** A number before what it counts. */
  count(digits: string, gender: Gender): string;
  /** The gender of a word that follows a number, where its form says so. */
  genderOf(word: string): Gender | undefined;
  /** A number of four digits that stands alone, as a year where years are said in a way of their own. */
  year(digits: string): string;
  date(day: CalendarDay, wordBefore: string): string;
  time(time: ClockTime): string;
  /** Said after a time on the clock and part of it, so that it is not said twice. */
  clockWord?: RegExp;
  fraction(numerator: number, denominator: number): string | undefined;
  /** A king's, queen's or pope's number after the name. */
  regnal(digits: string, gender: Gender): string;
  /** Words after which a Roman numeral is a number: chapter, part. */
  numbered: RegExp;
  /** What millions are of: "millones de euros". */
  ofMillions(name: string): string;
  words: {
    minus: string; plus: string; plusMinus: string; point: string; to: string; and: string; percent: string; permille: string;
    at: string; dot: string; slash: string; backslash: string; dash: string; underscore: string; colon: string; number: string; hashtag: string;
    version: string; beforeCents: string; beforeFewCents: string; andHalf: string;
  }; // biome-ignore format: a table
  signs: Readonly<Record<string, string>>;
  currencies: Readonly<Record<CurrencyCode, Currency>>;
  scales: ReadonlyMap<string, Scale>;
  units: ReadonlyMap<string, Counted>;
  abbreviations: ReadonlyMap<string, Abbreviation>;
  /** What only this language writes: ordinals, decades, days before months. */
  own: readonly Reader[];
};

const GENDERS: Record<string, Gender> = { m: "masculine", f: "feminine", n: "neuter" };

/** `one|many|gender`; without `many` it is `one`, without gender masculine. */
export function counted(written: string): Counted {
  const [one = "", many, gender = "m"] = written.split("|");
  return { one, many: many || one, gender: GENDERS[gender] ?? "masculine" };
}

/** Lines of `sign sign: one|many|gender`. */
export function unitTable(lines: string): ReadonlyMap<string, Counted> {
  const units = new Map<string, Counted>();
  for (const line of lines.trim().split("\n")) {
    const [signs = "", names = ""] = line.split(": ");
    for (const sign of signs.trim().split(" ")) units.set(sign, counted(names));
  }
  return units;
}

/** Lines of `power sign, sign: one|many|gender`; the power is that of ten. */
export function scaleTable(lines: string): ReadonlyMap<string, Scale> {
  const scales = new Map<string, Scale>();
  for (const line of lines.trim().split("\n")) {
    const [, power, signs = "", names = ""] = /(\d+) (.*): (.*)/.exec(line) ?? [];
    for (const sign of signs.split(", ")) scales.set(sign, { ...counted(names), power: Number(power) });
  }
  return scales;
}

/** Lines of `written=said; written=said`; `^` after what is written asks for a capital letter behind it, `#` for a digit. */
export function abbreviationTable(lines: string): ReadonlyMap<string, Abbreviation> {
  const abbreviations = new Map<string, Abbreviation>();
  for (const entry of lines.split(/[;\n]/)) {
    const [, written, mark, say] = /^\s*([^=]+?)([#^]?)=(.*?)\s*$/.exec(entry) ?? [];
    if (!written || !say) continue;
    const before = mark === "^" ? "capital" : mark === "#" ? "digit" : undefined;
    abbreviations.set(written, { say, before });
  }
  return abbreviations;
}

/** The months' names in their order, as the platform has them; short ones without a stop. */
export function monthNames(language: string, month: "long" | "short"): string[] {
  const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, i) => format.format(Date.UTC(2024, i, 1)).replace(/\.$/, ""));
}
