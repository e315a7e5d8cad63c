import type { LanguageRules } from "./language-rules.ts";
import { rulesFor } from "./languages/registry.ts";
import { matchAt, type Reader, type Reading, sticky } from "./matching.ts";
import { plainWordAt, UNSPACED } from "./plain-word.ts";
import { type Pronouncer, type Pronunciation, pronouncerOf } from "./pronunciations.ts";
import { addresses } from "./readers/addresses.ts";
import { accounts, telephones, versions } from "./readers/codes.ts";
import { dates } from "./readers/dates.ts";
import { fractions } from "./readers/fractions.ts";
import { abbreviations, romanNumerals } from "./readers/names.ts";
import { quantities } from "./readers/quantities.ts";
import { times } from "./readers/times.ts";
import { splitWord } from "./split-word.ts";
import { readWithoutRules } from "./without-rules.ts";

/** A word or sign of the text as it is said, and where it stands in the text (UTF-16 offsets). */
export type SayableWord = { say: string; from: number; to: number };

/** UTF-16 units that one `say` has at most; and letters without a space, that nobody says longer. */
export const LONGEST_SAID = 120;
const LONGEST_WORD = 60;

const IN_DIGITS: readonly Reader[] = [addresses, dates, times, telephones, fractions, versions, quantities];
const IN_LETTERS: readonly Reader[] = [
  addresses,
  abbreviations,
  romanNumerals,
  accounts,
  versions,
  quantities,
];
const SPACE = sticky(String.raw`[\s\p{C}]{1,1000}`);
const STOPS = sticky(String.raw`(?:[,;!?\u2026]|[.:](?![\p{L}\p{N}]))`);
const DASH = sticky(String.raw`\u2014|--+|[\u2013-](?=\s|$)`);
const MINUS = sticky(String.raw`[\u2212\u2013-](?=[$€£¥₹]?\d)`);
const FROM_TO = sticky(String.raw`[\u2013-](?=\d)`);
const NUMBER_SIGN = sticky(String.raw`#(?=\d)`);
const HASHTAG = sticky(String.raw`#(?=\p{L})`);
const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;
const NO_SPACE = new RegExp(UNSPACED, "u");

/**
 * The words of a text as people read them aloud: numbers, dates, money, units, abbreviations and addresses in words
 * of the language (a BCP 47 tag; without rules for it, signs in words and digits as they stand). `pronunciations` go first. Accents
 * stay; what can't be said (emoji, other scripts) is left out. `offset` is added to places, which are in order and
 * don't overlap. A `say` ends with the stop that a voice breathes at, and is at most `LONGEST_SAID` units and it.
 * Linear. For engines that read numbers themselves there is `withPronunciations`.
 */
export function textForSpeech(
  text: string,
  options: { language: string; offset?: number; pronunciations?: readonly Pronunciation[] },
): SayableWord[] {
  const { language, offset = 0, pronunciations = [] } = options;
  const rules = rulesFor(language);
  const pronouncer = pronouncerOf(text, pronunciations);
  const words: SayableWord[] = [];
  let at = 0;
  while (at < text.length) {
    const space = matchAt(SPACE, text, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    const reading = readingAt(text, at, rules ?? language, pronouncer);
    if (reading) {
      // The stop of an abbreviation is no part of the word's place.
      const to = text[reading.to - 1] === "." && reading.to - at > 1 ? reading.to - 1 : reading.to;
      if (reading.say !== "")
        words.push(...inParts({ say: reading.say, from: offset + at, to: offset + to }));
      at = reading.to;
      continue;
    }
    const stop = matchAt(STOPS, text, at);
    const dash = stop ? undefined : matchAt(DASH, text, at);
    if (stop)
      close(words.at(-1), text.slice(at - 1, at + 2).includes("..") || stop[0] === "…" ? "," : stop[0]);
    if (dash) close(words.at(-1), ",", { keep: true });
    at += stop?.[0].length ?? dash?.[0].length ?? lengthAt(text, at);
  }
  return words;
}

const lengthAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1);

/** Puts a stop behind the last word, in the place of one that is there already. */
function close(word: SayableWord | undefined, stop: string, { keep = false } = {}): void {
  if (!word || (keep && /[.,;:!?]$/.test(word.say)) || word.say.endsWith(stop)) return;
  word.say = word.say.replace(/(?<!\.\p{L})[.,;:!?]$/u, "") + stop;
}

function readingAt(
  text: string,
  at: number,
  rules: LanguageRules | string,
  pronouncer: Pronouncer,
): Reading | undefined {
  const own = pronouncer.at(text, at);
  if (own) return own;
  const before = text[at - 1] ?? " ";
  const insideWord = LETTER_OR_DIGIT.test(before);
  if (typeof rules === "string") {
    const outside = !insideWord || NO_SPACE.test(before);
    const reading = readWithoutRules(text, at, { language: rules, insideWord: !outside });
    if (reading) return reading;
  } else if (!(insideWord && LETTER_OR_DIGIT.test(text[at]!))) {
    const reading = read(text, at, rules, insideWord);
    if (reading) return reading;
  }
  const word = plainWordAt(text, at, typeof rules === "string" ? undefined : rules);
  return word && { say: pronouncer.inside(word.say), to: word.to };
}

function read(text: string, at: number, rules: LanguageRules, insideWord: boolean): Reading | undefined {
  const first = text[at]!;
  const { words, signs } = rules;
  const inDigits = /[\d$€£¥₹+(½⅓⅔¼¾⅕⅖⅗⅘⅛⅜⅝⅞'’]/.test(first);
  const inLetters = !inDigits && /\p{L}/u.test(first);
  if (!insideWord && (inDigits || inLetters || /[./~]/.test(first))) {
    for (const reader of [...rules.own, ...(inDigits ? IN_DIGITS : IN_LETTERS)]) {
      const reading = reader(text, at, rules);
      if (reading) return reading;
    }
  }
  if (inLetters || /\d/.test(first)) return undefined;
  if (matchAt(NUMBER_SIGN, text, at)) return { say: words.number, to: at + 1 };
  if (matchAt(HASHTAG, text, at) && !insideWord) return { say: words.hashtag, to: at + 1 };
  if (/\d/.test(text[at - 1] ?? "") && matchAt(FROM_TO, text, at)) return { say: words.to, to: at + 1 };
  if (!insideWord && matchAt(MINUS, text, at)) return { say: words.minus, to: at + 1 };
  const sign = Object.hasOwn(signs, first) ? signs[first] : undefined;
  return sign === undefined ? undefined : { say: sign, to: at + 1 };
}

/** A word in parts that can be spoken, when letters run on without a space or one sign is said at length. */
function inParts(word: SayableWord): SayableWord[] {
  const longest = Math.max(...word.say.split(" ").map((part) => part.length));
  return splitWord(word, longest > LONGEST_WORD ? LONGEST_WORD : LONGEST_SAID);
}
