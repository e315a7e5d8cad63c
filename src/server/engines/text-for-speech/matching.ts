import type { LanguageRules } from "./language-rules.ts";

/** What a stretch of the text is said as, and where it ends (UTF-16 offset in the text). */
export type Reading = { say: string; to: number };

/** Reads what begins at `at`, or leaves it to the next reader. Looks a bounded way ahead, so that all cost is linear. */
export type Reader = (text: string, at: number, rules: LanguageRules) => Reading | undefined;

/** A pattern that is tried at one place of a text alone. Its quantifiers must have bounds. */
export const sticky = (source: string, flags = "u"): RegExp => new RegExp(source, `y${flags}`);

/** The match of a sticky pattern that begins at a place, in UTF-16 units. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

const GOES_ON = sticky(String.raw`[\p{L}\p{M}\p{N}]|[.,:/][\p{N}]`);
/** Whether a number or word may end here: no letter or digit follows, nor a mark with a digit behind it. */
export const endsAt = (text: string, at: number): boolean => !matchAt(GOES_ON, text, at);

const WORD_BEFORE = /([\p{L}]+)\.?\s+$/u;
const FURTHEST_BACK = 40;
/** The word before a place, when nothing but space is between; else "". */
export const wordBefore = (text: string, at: number): string =>
  WORD_BEFORE.exec(text.slice(Math.max(0, at - FURTHEST_BACK), at))?.[1] ?? "";

const escaped = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
/** One of the literals, the longest first. */
export const oneOf = (literals: Iterable<string>): string =>
  `(?:${[...literals]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|")})`;
