import type { KNOWN_FILE as EN } from "#locales/en/pages/known-file.ts";
import type { Words } from "../../words.ts";

export const KNOWN_FILE: Words<typeof EN> = {
  cost: "Frei: schon transkribiert",
  note: (when) =>
    `Diese Datei wurde schon transkribiert: ${when}. Ihr Text wird wieder gezeigt, gesendet wird nichts.`,
};
