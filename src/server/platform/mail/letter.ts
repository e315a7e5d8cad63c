import type { Letter, LetterKind, LetterValues, WrittenLetter } from "#contract/letters.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import type { Language } from "#locales/languages.ts";

/** A letter in words, and what its frame needs. */
export type Sheet = WrittenLetter & {
  language: Language;
  /** The page that the foot links to, and the word for it. */
  unsubscribe?: { page: string; word: string } | undefined;
};

/** Who sends: shown at the foot of every mail. */
export type Sender = { name: string; address?: string | undefined; url: string };

/** Puts a letter together. */
export function letterOf<Kind extends LetterKind>(kind: Kind, values: LetterValues[Kind]): Letter {
  return { kind, values } as Letter;
}

/** Writes a letter in a language. */
export function writeLetter<Kind extends LetterKind>(
  { kind, values }: { kind: Kind; values: LetterValues[Kind] },
  language: Language,
): WrittenLetter {
  return CATALOGUES[language].LETTERS[kind](values);
}
