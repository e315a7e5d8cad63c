import type { LetterWords } from "#contract/letters.ts";
import { addressed, moment, when } from "../../addressed.ts";
import { deviceName } from "../devices.ts";

const notYou = {
  note: "Warst du das nicht? Dann wähl sofort ein neues Passwort und melde in deinem Konto alle Geräte ab.",
};
const openAccount = (href: string) => ({ button: "Mein Konto öffnen", href });

export const TWO_FACTOR_LETTERS = {
  "two-factor-on": ({ name, accountUrl }) => ({
    subject: "Die Zwei-Faktor-Anmeldung ist eingeschaltet",
    heading: "Die Zwei-Faktor-Anmeldung ist eingeschaltet.",
    parts: [
      {
        say: `${addressed(name, "ab jetzt brauchst du beim Anmelden einen Code aus deiner Authenticator-App")}. Alle anderen Geräte wurden abgemeldet. Bewahr deine Wiederherstellungscodes dort auf, wo du sie auch ohne dein Telefon findest.`,
      },
      openAccount(accountUrl),
      notYou,
    ],
  }),
  "two-factor-off": ({ name, accountUrl }) => ({
    subject: "Die Zwei-Faktor-Anmeldung ist ausgeschaltet",
    heading: "Die Zwei-Faktor-Anmeldung ist ausgeschaltet.",
    parts: [
      { say: `${addressed(name, "ab jetzt reicht beim Anmelden dein Passwort")}.` },
      openAccount(accountUrl),
      notYou,
    ],
  }),
  "recovery-code-used": ({ name, device, at, left, few, securityUrl }) => ({
    subject: "Ein Wiederherstellungscode wurde zum Anmelden benutzt",
    heading: "Ein Wiederherstellungscode wurde benutzt.",
    parts: [
      {
        say: `${addressed(name, "jemand, hoffentlich du, hat sich mit deinem Passwort und einem Wiederherstellungscode bei deinem Konto angemeldet")}. Dieser Code ist damit verbraucht.`,
      },
      {
        rows: [
          ["Wann", moment(at)],
          ["Wo", deviceName(device)],
          ["Übrige Codes", String(left)],
        ],
      },
      ...when(few, {
        say: "Viele Codes sind nicht mehr übrig. Neue bekommst du in deinem Profil unter Sicherheit.",
      }),
      openAccount(securityUrl),
      notYou,
    ],
  }),
  "recovery-codes-renewed": ({ name, at, securityUrl }) => ({
    subject: "Du hast neue Wiederherstellungscodes",
    heading: "Du hast neue Wiederherstellungscodes.",
    parts: [
      {
        say: `${addressed(name, "für dein Konto wurden neue Wiederherstellungscodes erstellt")}. Die alten gelten nicht mehr.`,
      },
      { rows: [["Wann", moment(at)]] },
      openAccount(securityUrl),
      notYou,
    ],
  }),
} satisfies Partial<LetterWords>;
