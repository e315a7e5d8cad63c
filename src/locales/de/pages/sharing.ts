import type { SHARING as EN } from "#locales/en/pages/sharing.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";

export const SHARING: Words<typeof EN> = {
  open: "Teilen",
  title: "Teilen",
  body: "Wer einen Link hat, kann dieses Dokument ohne Konto lesen und hören, bis der Link abläuft oder du ihn beendest.",
  close: "Schließen",
  loading: "Die Links werden geladen.",
  failed: "Die Links ließen sich nicht laden",
  again: "Noch einmal versuchen",
  unreachable:
    "Links und Feeds sind hier noch nicht möglich: Dieser Server hat keine https-Adresse, die andere öffnen könnten. Wer ihn betreibt, setzt dafür PUBLIC_URL.",
  link: {
    views: (count) =>
      count === 0 ? "nie geöffnet" : plural(count, { one: "einmal geöffnet", other: "#-mal geöffnet" }),
    live: "immer der neueste Text",
    frozen: (day) => `Text vom ${day}`,
    until: (day) => `bis ${day}`,
    always: "solange es das Dokument gibt",
    password: "mit Passwort",
    mayDownload: "darf heruntergeladen werden",
    end: "Link beenden",
    ended: "Der Link öffnet nichts mehr.",
    endedByOperator: "Vom Betreiber dieses Servers beendet. Den Grund haben wir dir geschrieben.",
  },
  make: {
    title: "Neuer Link",
    lasts: "Öffnet das Dokument",
    lastsFor: {
      day: "einen Tag lang",
      week: "eine Woche lang",
      month: "einen Monat lang",
      always: "solange es das Dokument gibt",
    },
    password: "Passwort",
    passwordHint: "Lass es leer für einen Link ohne Passwort.",
    passwordShort: (least) => `Mindestens ${formatCharacters(least)}.`,
    live: "Immer den neuesten Text zeigen, auch künftige Änderungen",
    mayDownload: "Text und Ton dürfen heruntergeladen werden",
    make: "Link anlegen",
    made: "Der Link ist da. Kopiere ihn oben.",
  },
  feed: {
    title: "Privater Podcast-Feed",
    body: "Gib die Adresse deines Feeds in eine Podcast-App ein, und was du hineinlegst, läuft auf deinem Handy.",
    contains: "Dieses Dokument ist in meinem Feed",
    renew: "Neue Adresse",
    renewHint:
      "Eine neue Adresse beendet die alte und ihre Dateien sofort. Trage sie dann in deiner App neu ein.",
    renewed: "Dein Feed hat eine neue Adresse. Die alte öffnet nichts mehr.",
  },
};
