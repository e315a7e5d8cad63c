import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PRONUNCIATION_OUTCOMES } from "#contract/pronunciation-outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How what is done to a list of pronunciations can end, in words. */
export const PRONUNCIATION_WORDS: OutcomeWords<keyof typeof PRONUNCIATION_OUTCOMES> = {
  "pronunciation-empty": "Bitte füll das aus.",
  "pronunciation-there": ({ written }) =>
    `„${written}“ steht schon in deiner Liste. Ändere stattdessen diesen Eintrag.`,
  "pronunciations-full": ({ most }) =>
    `${plural(most, { one: "Deine Liste fasst # Eintrag.", other: "Deine Liste fasst # Einträge." })} Nichts wurde gespeichert. Lösche erst welche.`,
  "csv-line-wrong": ({ line }) =>
    `Zeile ${number(line)} der Datei ist kein Eintrag. Sie braucht, was geschrieben steht, und in der nächsten Spalte, wie es klingen soll. Nichts wurde übernommen.`,
  "csv-empty": "In dieser Datei steht kein Eintrag. Nichts wurde übernommen.",
};
