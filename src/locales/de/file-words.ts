import type { FILE_WORDS as EN } from "#locales/en/file-words.ts";

/** What texts say by themselves that are downloaded. */
export const FILE_WORDS: typeof EN = {
  columns: { start: "Von", end: "Bis", speaker: "Person", text: "Text", notes: "Notizen" },
  notes: "Notizen",
  highlight: "Hervorgehoben",
  place: "Gemerkte Stelle",
  /** Before a list of them. */
  lackingSigns: "Zeichen, die hier keine Schrift hat, stehen als ihre Codes da:",
};
