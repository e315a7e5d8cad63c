import type { ARCHIVE as EN } from "#locales/en/archive.ts";
import type { Words } from "../words.ts";

export const ARCHIVE: Words<typeof EN> = {
  list: "Inhalt.txt",
  inside: "In diesem Archiv:",
  leftOut: "Nicht darin:",
  unnamed: "Ein Dokument",
  later: "Es war zu viel auf einmal. Bitte lade es später noch einmal herunter.",
};
