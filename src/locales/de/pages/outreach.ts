import type { CONTACT as ContactWords, NEWSLETTER as NewsletterWords } from "#locales/en/pages/outreach.ts";
import type { Words } from "../../words.ts";

export const NEWSLETTER: Words<typeof NewsletterWords> = {
  description: "Neues von Saywrite per E-Mail, wenn es etwas zu sagen gibt.",
  lead: "Was sich bei Stimmen und Werkzeugen tut. Nur, wenn es etwas zu sagen gibt.",
  kept: { before: "Was gespeichert wird, steht in der ", link: "Datenschutzerklärung", after: "." },
  drawn: "brief",
  promises: [
    { label: "Zuerst", text: "Eine E-Mail bittet dich um Bestätigung. Bis dahin kommt sonst nichts." },
    { label: "Dann", text: "Neue Stimmen, Werkzeuge und Preise. Keine Zählpixel, keine Partner." },
    { label: "Abbestellen", text: "Ein Klick in jeder E-Mail, und deine Adresse ist von der Liste." },
  ],
};

export const CONTACT: Words<typeof ContactWords> = {
  description: "Frag etwas, sag uns, was kaputt ist, oder wünsch dir, was fehlt.",
  lead: "Eine Frage, etwas Kaputtes, etwas, das fehlt. Es geht an die Leute, die diesen Server betreiben.",
  name: "Name",
  email: "E-Mail-Adresse",
  emailHint: "Für die Antwort und für nichts anderes.",
  comment: "Nachricht",
  button: "Nachricht senden",
  telephone: "Telefon",
  example: { email: "hallo@example.org", phone: "+1 202 555 0100" },
  toBeSet: "Noch offen",
  unset:
    "Das sind Beispiele, bis der Betreiber dieses Servers seine eigenen Angaben einträgt. Das Formular erreicht ihn auf jeden Fall.",
};
