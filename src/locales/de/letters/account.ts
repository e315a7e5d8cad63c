import type { LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { addressed, moment, when } from "../../addressed.ts";
import { deviceName } from "../devices.ts";
import { lasting } from "../formats.ts";

export const ACCOUNT_LETTERS = {
  "confirm-address": ({ link }) => ({
    subject: "Bestätige deine E-Mail-Adresse",
    heading: "Willkommen.",
    parts: [
      {
        say: "Dein Konto ist fertig. Bestätige noch, dass diese Adresse dir gehört, damit wir dich erreichen.",
      },
      { button: "Adresse bestätigen", href: link },
      { note: `Der Link gilt ${lasting(LIFETIMES.addressLink)}. Saywrite kannst du auch ohne ihn benutzen.` },
      { note: "Hat jemand anders deine Adresse angegeben? Dann brauchst du nichts zu tun." },
    ],
  }),
  "reset-password": ({ link }) => ({
    subject: "Wähl ein neues Passwort",
    heading: "Wähl ein neues Passwort.",
    parts: [
      { say: "Jemand, hoffentlich du, möchte ein neues Passwort für dein Konto." },
      { button: "Neues Passwort wählen", href: link },
      {
        note: `Der Link gilt einmal und ${lasting(LIFETIMES.resetLink)} lang. Dein altes Passwort gilt, bis du ein neues wählst.`,
      },
      {
        note: "Warst du das nicht? Dann brauchst du nichts zu tun: Ohne diesen Link kann niemand dein Passwort ändern.",
      },
    ],
  }),
  "password-changed": ({ name, how, device, at, resetUrl, twoFactorEnded }) => ({
    subject: "Dein Passwort wurde geändert",
    heading: "Dein Passwort wurde geändert.",
    parts: [
      {
        say:
          how === "reset"
            ? `${addressed(name, "dein Passwort wurde über einen Link aus deinem Postfach zurückgesetzt")}. Alle Geräte wurden abgemeldet.`
            : `${addressed(name, "dein Passwort wurde in deinem Konto geändert")}. Alle anderen Geräte wurden abgemeldet.`,
      },
      {
        rows: [
          ["Wann", moment(at)],
          ["Wo", deviceName(device)],
        ],
      },
      ...when(twoFactorEnded, {
        say: "Die Zwei-Faktor-Anmeldung ist ausgeschaltet: Sie wurde eingerichtet, bevor jemand diese Adresse bestätigt hatte. In deinem Profil kannst du sie neu einrichten.",
      }),
      { note: "Warst du das nicht? Dann setz dein Passwort jetzt zurück:" },
      { button: "Passwort zurücksetzen", href: resetUrl },
    ],
  }),
  guessed: ({ resetUrl }) => ({
    subject: "Jemand versucht, sich bei deinem Konto anzumelden",
    heading: "Jemand rät an deinem Passwort herum.",
    parts: [
      {
        say: "Bei deinem Konto wurden viele falsche Passwörter hintereinander ausprobiert. Keines hat gestimmt. Wer auch immer das ist, muss jetzt nach jedem Versuch länger warten.",
      },
      {
        say: "Wo du schon einmal angemeldet warst, kommst du hinein wie immer. Auf einem neuen Gerät musst vielleicht auch du warten; mit einem neuen Passwort geht es sofort.",
      },
      { button: "Neues Passwort wählen", href: resetUrl },
      {
        note: "Warst du das selbst? Dann brauchst du nichts zu tun. Diese E-Mail kommt nur einmal, wie viele Versuche auch folgen.",
      },
    ],
  }),
} satisfies Partial<LetterWords>;
