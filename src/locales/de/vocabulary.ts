import type { OutcomeWords } from "#contract/outcomes.ts";
import type { VOCABULARY_OUTCOMES } from "#contract/vocabulary-outcomes.ts";
import { number, plural } from "./amounts.ts";
import { PRONUNCIATION_WORDS } from "./pronunciations.ts";

/** How what is done to a vocabulary can end, in words. */
const VOCABULARY_WORDS: OutcomeWords<keyof typeof VOCABULARY_OUTCOMES> = {
  "term-empty": "Bitte füll das aus.",
  "term-there": ({ written }) =>
    `„${written}“ steht schon in deinem Wortschatz. Ändere stattdessen diesen Eintrag.`,
  "vocabulary-full": ({ most }) =>
    `${plural(most, { one: "Dein Wortschatz hat Platz für # Eintrag.", other: "Dein Wortschatz hat Platz für # Einträge." })} Nichts wurde gespeichert. Lösche erst welche.`,
  "vocabulary-line-wrong": ({ line }) =>
    `Zeile ${number(line)} der Datei ist kein Eintrag. Sie braucht die Schreibweise und kann in den nächsten Spalten haben, wie es klingt, und die Sprache, etwa de. Nichts wurde übernommen.`,
};

/** The same of both lists of words that people have. */
export const WORD_LIST_WORDS = { ...PRONUNCIATION_WORDS, ...VOCABULARY_WORDS };
