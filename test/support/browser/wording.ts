import { SITE } from "#locales/en/pages/site.ts";

// Tests find their way by what the catalogue says, whatever that is: a changed sentence breaks none of them.

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What begins with these words, as a button does that says its price behind them. */
export const beginning = (words: string): RegExp => new RegExp(`^${literally(words)}(?!\\w)`);

/** What ends with these words. */
export const ending = (words: string): RegExp => new RegExp(`(?<!\\w)${literally(words)}$`);

/** A whole sentence in which each value fits its pattern: `matching(RECORD.unsentTitle, /0:\d\d/)`. */
export function matching(say: (...values: string[]) => string, ...patterns: RegExp[]): RegExp {
  return new RegExp(`^${containing(say, ...patterns).source}$`);
}

/** A text with such a sentence in it. */
export function containing(say: (...values: string[]) => string, ...patterns: RegExp[]): RegExp {
  const marks = patterns.map((_, index) => `\u0001${index}\u0001`);
  const source = patterns.reduce(
    (said, { source }, index) => said.replaceAll(`\u0001${index}\u0001`, `(?:${source})`),
    literally(say(...marks)),
  );
  return new RegExp(source);
}

/** What begins with this sentence, with any numbers in place of its own. */
export const withAnyNumbers = (sentence: string): RegExp =>
  new RegExp(`^${literally(sentence).replaceAll(/\d+/g, "[\\d.,]+")}`);

/** Exactly one of these names. */
export const oneOf = (...names: string[]): RegExp => new RegExp(`^(${names.map(literally).join("|")})$`);

/** What a browser's tab calls a page with this title. */
export const titled = (title: string): string => `${title} · ${SITE.name}`;
