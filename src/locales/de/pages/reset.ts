import { LIFETIMES } from "#contract/lifetimes.ts";
import type { RESET as EN } from "#words/pages/reset.ts";
import type { Words } from "../../words.ts";
import { lasting } from "../formats.ts";

export const RESET: Words<typeof EN> = {
  description: "Wähl ein neues Passwort für dein Konto.",
  askLead: `Gib die Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst; er gilt ${lasting(LIFETIMES.resetLink)}.`,
  askButton: "Passwort zurücksetzen",
  asked: {
    title: "Schau in dein Postfach",
    elsewhere:
      "Nach ein paar Minuten noch nichts da? Sieh im Spam-Ordner nach oder probier eine andere Adresse.",
    again: "Andere Adresse probieren",
  },
  looking: "Der Link wird geprüft.",
  chooseLead: "Wähl ein neues Passwort. Alle Geräte, die angemeldet sind, werden abgemeldet.",
  password: "Neues Passwort",
  again: "Neues Passwort wiederholen",
  chooseButton: "Passwort ändern",
  done: { title: "Dein Passwort ist geändert", login: "Anmelden" },
  spent: {
    title: "Dieser Link führt ins Leere",
    askAgain: "Neuen Link schicken",
    used: "Hast du damit schon ein neues Passwort gewählt? Dann ",
    login: "melde dich an",
  },
};
