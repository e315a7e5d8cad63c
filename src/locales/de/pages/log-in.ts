import { LIMITS } from "#contract/limits.ts";
import type {
  ACCOUNT as AccountWords,
  CODE_STEP as CodeStepWords,
  LOGIN as LoginWords,
  REGISTER as RegisterWords,
} from "#words/pages/log-in.ts";
import type { Words } from "../../words.ts";
import { characters } from "../amounts.ts";

export const ACCOUNT: Words<typeof AccountWords> = {
  home: "Zur Startseite",
  email: "E-Mail-Adresse",
  password: "Passwort",
  passwordHint: `Mindestens ${characters(LIMITS.passwordMin)}.`,
  againMissing: "Bitte gib das Passwort noch einmal ein.",
  passwordsDiffer: "Die beiden Passwörter sind nicht gleich.",
  drawn: "hallo",
};

export const LOGIN: Words<typeof LoginWords> = {
  description: "Melde dich bei Saywrite an, um Texte sprechen und Aufnahmen aufschreiben zu lassen.",
  lead: "Deine Credits und Ergebnisse sind, wo du sie gelassen hast.",
  leadOn: "Melde dich an, um weiterzumachen.",
  forgot: "Passwort vergessen",
  remember: "Angemeldet bleiben",
  busy: "Du wirst angemeldet",
  newHere: "Noch kein Konto?",
};

export const REGISTER: Words<typeof RegisterWords> = {
  noCard: "Eine Karte brauchst du nicht.",
  name: "Name",
  again: "Passwort wiederholen",
  busy: "Dein Konto wird angelegt",
  known: "Du hast schon ein Konto?",
};

export const CODE_STEP: Words<typeof CodeStepWords> = {
  title: "Zwei-Faktor-Anmeldung",
  lead: "Nur noch ein Schritt: der Code, den deine Authenticator-App gerade zeigt.",
  code: "Code",
  hint: "Sechs Ziffern. Ist die App nicht zur Hand, einer deiner Wiederherstellungscodes.",
  button: "Anmelden",
  back: "Zurück zu Adresse und Passwort",
};
