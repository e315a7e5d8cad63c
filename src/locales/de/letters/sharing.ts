import type { LetterWords } from "#contract/letters.ts";
import { addressed } from "../../addressed.ts";

export const SHARING_LETTERS = {
  "share-ended": ({ name, title, reason, contactUrl }) => ({
    subject: "Ein Link zu einem deiner Dokumente wurde beendet",
    heading: "Einer deiner Links wurde beendet.",
    parts: [
      {
        say: `${addressed(name, "wir haben einen Link beendet, über den andere dieses Dokument öffnen konnten")}:`,
      },
      { quote: title },
      { say: "Der Grund:" },
      { quote: reason },
      { say: "Das Dokument selbst liegt weiter in deiner Bibliothek." },
      { button: "Schreib uns", href: contactUrl },
    ],
  }),
  "request-ended": ({ name, title, reason, contactUrl }) => ({
    subject: "Ein Link, mit dem du um Aufnahmen bittest, wurde beendet",
    heading: "Einer deiner Links wurde beendet.",
    parts: [
      {
        say: `${addressed(name, "wir haben einen Link beendet, mit dem du andere um Aufnahmen gebeten hast")}:`,
      },
      { quote: title },
      { say: "Der Grund:" },
      { quote: reason },
      { say: "Was darüber angekommen ist, wartet weiter auf dich. Neues nimmt er nicht mehr an." },
      { button: "Schreib uns", href: contactUrl },
    ],
  }),
  "account-suspended": ({ name, reason, contactUrl }) => ({
    subject: "Dein Konto wurde gesperrt",
    heading: "Dein Konto wurde gesperrt.",
    parts: [
      {
        say: `${addressed(name, "du kannst dich vorerst nicht anmelden, und deine Links und dein Feed öffnen nichts")}. Der Grund:`,
      },
      { quote: reason },
      { say: "Was dir gehört, bleibt wie es war. Ist das ein Irrtum, dann schreib uns bitte." },
      { button: "Schreib uns", href: contactUrl },
    ],
  }),
  "account-restored": ({ name, loginUrl }) => ({
    subject: "Dein Konto ist wieder offen",
    heading: "Dein Konto ist wieder offen.",
    parts: [
      {
        say: `${addressed(name, "du kannst dich wieder anmelden")}. Auch dein Feed und die Links, die nicht beendet waren, öffnen wieder.`,
      },
      { button: "Anmelden", href: loginUrl },
    ],
  }),
} satisfies Partial<LetterWords>;
