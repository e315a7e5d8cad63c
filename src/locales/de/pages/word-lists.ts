import type { WORD_LISTS as EN } from "#locales/en/pages/word-lists.ts";
import type { Words } from "../../words.ts";

export const WORD_LISTS: Words<typeof EN> = {
  again: "Noch einmal versuchen",
  written: "Geschrieben",
  missing: "Bitte füll das aus.",
  save: "Speichern",
  change: "Ändern",
  changeOf: (written: string) => `${written} ändern`,
  cancel: "Abbrechen",
  remove: "Löschen",
  removeOf: (written: string) => `${written} löschen`,
  importFile: "CSV einlesen",
  csv: "CSV herunterladen",
  find: "Finden",
  nothingFound: "Nichts in der Liste hat diese Buchstaben.",
  more: "Mehr zeigen",
};
