import type { BATCH_OUTCOMES } from "#contract/batch-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How what is done to batches can end, in words. */
export const BATCH_WORDS: OutcomeWords<keyof typeof BATCH_OUTCOMES> = {
  "batch-too-large": ({ most }) =>
    `Ein Stapel fasst höchstens ${plural(most, { one: "# Dokument", other: "# Dokumente" })}. Bitte mach mehrere daraus.`,
  "batch-rows-wrong": ({ count }) =>
    `${plural(count, { one: "# Zeile stimmt", other: "# Zeilen stimmen" })} nicht. Es wurde nichts übernommen.`,
  "batch-table-unclosed": ({ line }) =>
    `Das Anführungszeichen in Zeile ${number(line)} wird nie geschlossen. Es wurde nichts übernommen.`,
  "batch-empty": "In dieser Tabelle steht kein Text. Es wurde nichts übernommen.",
  "batch-running": "Dieser Stapel wird gerade gemacht. Bitte warte, bis er fertig ist, oder brich ihn ab.",
  "batch-item-begun": "Dieses Dokument wird schon vertont, oder es ist damit vorbei.",
  "batch-quote-outdated":
    "Der Stapel oder sein Preis hat sich geändert. Bitte sieh dir den neuen Preis an und drück noch einmal.",
  "batch-text-missing": "In dieser Zeile steht kein Text.",
  "batch-column-missing": "Diese Tabelle hat keine Spalte „text“. Es wurde nichts übernommen.",
  "voice-unknown": ({ voice }) => `Eine Stimme „${voice}“ gibt es hier nicht.`,
};
