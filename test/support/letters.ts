import type { LetterKind, LetterValues } from "#contract/letters.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import type { Language } from "#locales/languages.ts";

/** The subject of a letter that tells these facts, in the catalogue's words. */
export function subjectOf<Kind extends LetterKind>(
  kind: Kind,
  values: LetterValues[Kind],
  language: Language = "en",
): string {
  return CATALOGUES[language].LETTERS[kind](values).subject;
}

/** The sentences that a letter says with these values, and not with the others. */
export function saidOnlyWith<Kind extends LetterKind>(
  kind: Kind,
  values: LetterValues[Kind],
  others: LetterValues[Kind],
): string[] {
  const sentences = (values: LetterValues[Kind]) =>
    CATALOGUES.en.LETTERS[kind](values).parts.flatMap((part) => ("say" in part ? [part.say] : []));
  const elsewhere = sentences(others);
  return sentences(values).filter((sentence) => !elsewhere.includes(sentence));
}
