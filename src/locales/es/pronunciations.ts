import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PRONUNCIATION_OUTCOMES } from "#contract/pronunciation-outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How what is done to a list of pronunciations can end, in words. */
export const PRONUNCIATION_WORDS: OutcomeWords<keyof typeof PRONUNCIATION_OUTCOMES> = {
  "pronunciation-empty": "Rellena este campo, por favor.",
  "pronunciation-there": ({ written }) => `«${written}» ya está en tu lista. Cambia esa entrada en su lugar.`,
  "pronunciations-full": ({ most }) =>
    `${plural(most, { one: "En tu lista cabe # entrada.", other: "En tu lista caben # entradas." })} No se ha guardado nada. Borra antes alguna.`,
  "csv-line-wrong": ({ line }) =>
    `La línea ${number(line)} del archivo no es una entrada. Necesita lo que está escrito y, en la columna siguiente, cómo decirlo. No se ha importado nada.`,
  "csv-empty": "En este archivo no hay ninguna entrada. No se ha importado nada.",
};
