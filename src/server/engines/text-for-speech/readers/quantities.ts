import type { Counted, Currency, CurrencyCode, LanguageRules, Scale } from "../language-rules.ts";
import { endsAt, matchAt, oneOf, type Reader, sticky } from "../matching.ts";
import { loneNumber, looksLikeYear, numberAt, numberInWords, type WrittenNumber } from "../written-number.ts";

const SYMBOLS: Record<string, CurrencyCode> = {
  US$: "USD", $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", R$: "BRL",
  USD: "USD", EUR: "EUR", GBP: "GBP", JPY: "JPY", INR: "INR", CHF: "CHF", BRL: "BRL",
}; // biome-ignore format: a table
const SPACE = "[ \u00a0\u202f\u2009]?";
const CURRENCY_BEFORE = sticky(String.raw`(${oneOf(Object.keys(SYMBOLS))})${SPACE}(?=\d)`);
const CURRENCY_AFTER = sticky(String.raw`${SPACE}(${oneOf(Object.keys(SYMBOLS))})(?![\p{L}\p{N}])`);
const RANGE = sticky(String.raw`[\u2013-](?:[$€£¥]?)(?=\d)`);
const PERCENT = sticky(String.raw`${SPACE}([%‰])(?![\p{L}\p{N}])`);
/** A stop after a short form that ends no sentence. */
const SHORT_STOP = sticky(String.raw`\.(?=[ \u00a0]\p{Ll})`);

type Patterns = { scale: RegExp; unit: RegExp };
const patterns = new WeakMap<LanguageRules, Patterns>();

function patternsOf(rules: LanguageRules): Patterns {
  let known = patterns.get(rules);
  if (!known) {
    known = {
      scale: sticky(String.raw`[ \u00a0\u202f-]?(${oneOf(rules.scales.keys())})(?![\p{L}\p{M}\p{N}])`),
      unit: sticky(String.raw`${SPACE}(${oneOf(rules.units.keys())})(?![\p{L}\p{M}\p{N}²³]|\/[\p{L}])`),
    };
    patterns.set(rules, known);
  }
  return known;
}

type Amount = { first: WrittenNumber; last?: WrittenNumber };

/** A number with what it counts: money, a scale, a percentage, a unit, or nothing; also from one to another. */
export const quantities: Reader = (text, at, rules) => {
  const before = matchAt(CURRENCY_BEFORE, text, at);
  const first = numberAt(text, at + (before?.[0].length ?? 0), rules);
  if (!first) return undefined;
  const amount = withRange(text, first, rules);
  const end = (amount.last ?? first).to;

  const scaled = scaleAt(text, end, rules, before !== undefined);
  const after = before ? undefined : matchAt(CURRENCY_AFTER, text, scaled?.to ?? end);
  const sign = before?.[1] ?? after?.[1];
  if (sign) {
    const currency = rules.currencies[SYMBOLS[sign]!];
    const to = after ? (scaled?.to ?? end) + after[0].length : (scaled?.to ?? end);
    if (endsAt(text, to)) return { say: money(amount, scaled?.scale, currency, rules), to };
    return undefined;
  }
  if (scaled && !scaled.needsMoney) {
    const { scale, to } = scaled;
    return { say: `${numbersOf(amount, rules, scale)} ${nameFor(amount, scale)}`, to };
  }
  const percent = matchAt(PERCENT, text, end);
  if (percent) {
    const word = percent[1] === "%" ? rules.words.percent : rules.words.permille;
    return { say: `${numbersOf(amount, rules)} ${word}`, to: end + percent[0].length };
  }
  const unit = matchAt(patternsOf(rules).unit, text, end);
  if (unit) {
    const name = rules.units.get(unit[1]!)!;
    const to = end + unit[0].length;
    const stop = unit[1]!.endsWith(".") ? undefined : matchAt(SHORT_STOP, text, to);
    return { say: `${numbersOf(amount, rules, name)} ${nameFor(amount, name)}`, to: to + (stop ? 1 : 0) };
  }
  if (!amount.last) {
    const say = loneNumber(text, first, rules);
    return say === undefined ? undefined : { say, to: end };
  }
  return endsAt(text, end) ? { say: numbersOf(amount, rules), to: end } : undefined;
};

function withRange(text: string, first: WrittenNumber, rules: LanguageRules): Amount {
  const range = matchAt(RANGE, text, first.to);
  const last = range && numberAt(text, first.to + range[0].length, rules);
  // "5-3-2" is no range, nor is what goes on with another mark.
  if (!last || /^[\u2013-]\d/.test(text.slice(last.to, last.to + 2))) return { first };
  return { first, last };
}

function scaleAt(text: string, at: number, rules: LanguageRules, isMoney: boolean) {
  const match = matchAt(patternsOf(rules).scale, text, at);
  const scale = match && rules.scales.get(match[1]!);
  if (!match || !scale) return undefined;
  const to = at + match[0].length;
  // A letter alone is a million only beside a currency; "5 m" are meters.
  const needsMoney = match[1]!.length <= 2;
  if (needsMoney && !isMoney && !matchAt(CURRENCY_AFTER, text, to)) return undefined;
  return { scale, to, needsMoney };
}

function numbersOf({ first, last }: Amount, rules: LanguageRules, name?: Counted): string {
  const say = (number: WrittenNumber) =>
    !name && last && looksLikeYear(number)
      ? rules.year(number.whole)
      : numberInWords(number, rules, name?.gender);
  return last ? `${say(first)} ${rules.words.to} ${say(last)}` : say(first);
}

const isOne = ({ first, last }: Amount) => first.whole === "1" && first.part === undefined && !last;
const nameFor = (amount: Amount, name: Counted) => (isOne(amount) ? name.one : name.many);

function money(amount: Amount, scale: Scale | undefined, currency: Currency, rules: LanguageRules): string {
  const { first, last } = amount;
  if (scale) {
    const of = scale.power >= 6 ? rules.ofMillions(currency.many) : currency.many;
    return `${numbersOf(amount, rules, scale)} ${nameFor(amount, scale)} ${of}`;
  }
  if (last || first.part?.length !== 2) {
    const isMillions = /^[1-9]\d*0{6}$/.test(first.whole) && first.part === undefined;
    const name = isMillions ? rules.ofMillions(currency.many) : nameFor(amount, currency);
    return `${numbersOf(amount, rules, currency)} ${name}`;
  }
  const cents = String(Number(first.part));
  const withCent = `${rules.count(cents, currency.cent.gender)} ${cents === "1" ? currency.cent.one : currency.cent.many}`;
  if (/^0+$/.test(first.whole) && cents !== "0") return withCent;
  const whole = { ...first, part: undefined };
  const units = money({ first: whole }, undefined, currency, rules);
  if (cents === "0") return units;
  const { beforeCents, beforeFewCents } = rules.words;
  if (Number(cents) < 10) return `${units} ${beforeFewCents} ${withCent}`;
  return [units, beforeCents, rules.cardinal(cents)].filter(Boolean).join(" ");
}
