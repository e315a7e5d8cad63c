import { matchAt, type Reading, sticky } from "./matching.ts";
import { DIGITS, type NumberAsWritten, numberAsWritten } from "./number-as-written.ts";
import { type SpokenSigns, spokenSigns } from "./spoken-signs.ts";

const SPACE = "[ \u00a0\u202f\u2009]?";
const CURRENCY = sticky(String.raw`([\p{Sc}￥＄￡])${SPACE}`);
const COUNTED = sticky(String.raw`${SPACE}([%％‰]|[\p{Sc}￥＄￡](?!${DIGITS})|°[CF](?![\p{L}\p{N}])|[°℃℉])`);
const MINUS = sticky(String.raw`[\u2212\u2013－-](?=(?:[\p{Sc}￥＄￡]${SPACE})?${DIGITS})`);
const RANGE = sticky(String.raw`[\u2013－-](?=${DIGITS})`);
const FROM_TO = sticky(String.raw`\u2013(?=${DIGITS})`);
const SIGN = sticky(String.raw`([+±&=×%‰°＋＆＝％\p{Sc}￥＄￡]|#(?=${DIGITS}))(?!\1)`);
const HYPHEN = sticky(String.raw`[\u2010\u2011-](?=[\p{L}\p{N}])`);
const LETTER = /[\p{L}\p{M}]/u;

/**
 * A number with its signs, or a sign alone, in a language (a BCP 47 tag) without rules of its own: signs become words
 * where the language's are known, and stay where they are not; digits stay, for the voice reads them. `insideWord`: a
 * letter or digit is before it.
 */
export function readWithoutRules(
  text: string,
  at: number,
  { language, insideWord }: { language: string; insideWord: boolean },
): Reading | undefined {
  const signs = spokenSigns(language);
  if (!insideWord) {
    const amount = amountAt(text, at, signs);
    if (amount) return amount;
    if (matchAt(MINUS, text, at)) return minusAt(text, at, signs);
  }
  const before = text[at - 1] ?? "";
  if (/\p{Nd}/u.test(before) && matchAt(FROM_TO, text, at)) return { say: signs.word("–"), to: at + 1 };
  const sign = matchAt(SIGN, text, at)?.[1];
  return sign && before !== sign ? { say: signs.word(sign), to: at + sign.length } : undefined;
}

/** "€ 5", "5–10 %", "5 °C", "1.200,50": what is counted goes where the language says it. */
function amountAt(text: string, at: number, signs: SpokenSigns): Reading | undefined {
  const before = matchAt(CURRENCY, text, at);
  let start = at + (before?.[0].length ?? 0);
  const isMinus = before !== undefined && matchAt(MINUS, text, start) !== undefined;
  if (isMinus) start++;
  const first = numberAsWritten(text, start, signs);
  if (!first) return undefined;
  const range = matchAt(RANGE, text, first.to);
  const last = range && numberAsWritten(text, first.to + 1, signs);
  const end = (last ?? first).to;
  const after = before ? undefined : matchAt(COUNTED, text, end);
  const counted = before?.[1] ?? after?.[1];
  if (!counted) return alone(text, first);
  const said = last ? `${first.say} ${signs.word("–")} ${last.say}` : first.say;
  const name = signs.counted(counted, { said, value: (last ?? first).value });
  return { say: isMinus ? negative(name, signs) : name, to: end + (after?.[0].length ?? 0) };
}

/** The word for a minus, or the sign with the amount behind it: apart from it no voice would read it. */
function minusAt(text: string, at: number, signs: SpokenSigns): Reading {
  const say = signs.word("-");
  const amount = say === "-" ? amountAt(text, at + 1, signs) : undefined;
  return amount ? { say: negative(amount.say, signs), to: amount.to } : { say, to: at + 1 };
}

const negative = (said: string, signs: SpokenSigns) =>
  signs.word("-") === "-" ? `-${said}` : `${signs.word("-")} ${said}`;

/** A number that nothing is counted by. Digits that are part of a word stay with it. */
function alone(text: string, { say, to, plain }: NumberAsWritten): Reading | undefined {
  const goesOn = LETTER.test(text[to] ?? "") || matchAt(HYPHEN, text, to);
  return plain && goesOn ? undefined : { say, to };
}
