import type { LEVEL as EN } from "#locales/en/pages/level.ts";
import type { Words } from "../../words.ts";

/** How loud a recording is while it is made. */
export const LEVEL: Words<typeof EN> = {
  words: { quiet: "leise", good: "gut", "too-loud": "zu laut" },
  clipped: (time) =>
    `Übersteuert, zuletzt bei ${time}. Was abgeschnitten wird, kommt nicht zurück: Dreh das Mikrofon leiser oder geh weiter weg.`,
  silenced:
    "Das Mikrofon gibt gerade keinen Ton. Vielleicht hat es ein Anruf oder ein anderes Programm. Es geht von selbst weiter.",
};
