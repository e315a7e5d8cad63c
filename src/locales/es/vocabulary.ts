import type { OutcomeWords } from "#contract/outcomes.ts";
import type { VOCABULARY_OUTCOMES } from "#contract/vocabulary-outcomes.ts";
import { number, plural } from "./amounts.ts";
import { PRONUNCIATION_WORDS } from "./pronunciations.ts";

/** How what is done to a vocabulary can end, in words. */
const VOCABULARY_WORDS: OutcomeWords<keyof typeof VOCABULARY_OUTCOMES> = {
  "term-empty": "Rellena este campo, por favor.",
  "term-there": ({ written }) => `«${written}» ya está en tu vocabulario. Cambia ese término.`,
  "vocabulary-full": ({ most }) =>
    `${plural(most, { one: "En tu vocabulario cabe # término.", other: "En tu vocabulario caben # términos." })} No se ha guardado nada. Borra antes algunos.`,
  "vocabulary-line-wrong": ({ line }) =>
    `La línea ${number(line)} del archivo no es un término. Necesita lo que se escribe y puede llevar, en las columnas siguientes, cómo suena y el idioma, por ejemplo es. No se ha importado nada.`,
};

/** The same of both lists of words that people have. */
export const WORD_LIST_WORDS = { ...PRONUNCIATION_WORDS, ...VOCABULARY_WORDS };
