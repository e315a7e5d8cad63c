import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment } from "../../addressed.ts";

export const KEY_LETTERS = {
  "key-made": ({ name, at, keysUrl }) => ({
    subject: "Für dein Konto gibt es einen neuen API-Schlüssel",
    heading: "Es gibt einen neuen API-Schlüssel.",
    parts: [
      {
        say: `${addressed(name, "für dein Konto wurde ein API-Schlüssel angelegt")}. Damit tut ein Programm, was der Schlüssel darf, ohne dein Passwort.`,
      },
      { rows: [["Wann", moment(at)]] },
      { button: "Meine Schlüssel ansehen", href: keysUrl },
      {
        note: "Warst du das nicht? Dann beende dort den Schlüssel, und setze über einen Link per Mail ein neues Passwort: Das beendet alle Schlüssel und alle Sitzungen.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
