import type { Addressee, LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { addressed, moment } from "../../addressed.ts";
import { lasting } from "../formats.ts";

export const EMAIL_CHANGE_LETTERS = {
  "confirm-email": ({ link }) => ({
    subject: "Bestätige deine neue E-Mail-Adresse",
    heading: "Ist das deine neue Adresse?",
    parts: [
      { say: "Jemand möchte diese Adresse für sein Konto verwenden." },
      { button: "Diese Adresse verwenden", href: link },
      {
        note: `Der Link gilt ${lasting(LIFETIMES.emailChangeLink)}. Solange ihn niemand öffnet, ändert sich nichts.`,
      },
      { note: "Du weißt nichts davon? Dann brauchst du nichts zu tun." },
    ],
  }),
  "address-in-use": ({ loginUrl }) => ({
    subject: "Zu dieser Adresse gibt es schon ein Konto",
    heading: "Diese Adresse hat schon ein Konto.",
    parts: [
      {
        say: "Jemand wollte diese Adresse für ein anderes Konto verwenden. Geändert wurde nichts: Eine Adresse gehört zu einem Konto.",
      },
      { button: "Anmelden", href: loginUrl },
      { note: "Warst du das nicht? Dann brauchst du nichts zu tun." },
    ],
  }),
  "email-change-asked": ({ name, email, at, stopUrl }) => ({
    subject: "Jemand möchte deine E-Mail-Adresse ändern",
    heading: "Änderst du gerade deine Adresse?",
    parts: [
      {
        say: `${addressed(name, "dein Konto soll eine andere Adresse bekommen")}. Das geschieht, sobald jemand den Link öffnet, der dorthin gegangen ist.`,
      },
      { rows: [...newAddress(name, email), ["Angefragt", moment(at)]] },
      {
        note: "Bist du das? Dann brauchst du hier nichts zu tun. Wenn nicht, stopp das jetzt und wähl ein neues Passwort:",
      },
      { button: "Änderung stoppen", href: stopUrl },
    ],
  }),
  "email-changed": ({ name, email, at, contactUrl }) => ({
    subject: "Deine E-Mail-Adresse wurde geändert",
    heading: "Deine E-Mail-Adresse wurde geändert.",
    parts: [
      {
        say: `${addressed(name, "dein Konto hat jetzt eine andere Adresse")}. An diese hier schicken wir nichts mehr zu deinem Konto.`,
      },
      { rows: [...newAddress(name, email), ["Wann", moment(at)]] },
      { note: "Warst du das nicht? Dann schreib uns sofort:" },
      { button: "Uns schreiben", href: contactUrl },
    ],
  }),
} satisfies Partial<LetterWords>;

function newAddress(name: Addressee, email: string): [string, string][] {
  return name === null ? [] : [["Neue Adresse", email]];
}
