import type { SHARED as EN } from "#locales/en/pages/shared.ts";
import type { Words } from "../../words.ts";

export const SHARED: Words<typeof EN> = {
  name: "Geteiltes Dokument",
  description: "Ein Text mit seinem Ton, den jemand geteilt hat.",
  loading: "Das Dokument wird geöffnet.",
  failed: "Das Dokument ließ sich nicht öffnen",
  again: "Noch einmal versuchen",
  fromHere: (clock) => `Ein Link, der bei ${clock} beginnt:`,
  download: {
    label: "Herunterladen",
    mp3: "Der Ton",
    txt: "Nur die Wörter",
    srt: "Untertitel für Player",
    vtt: "Untertitel fürs Web",
  },
  ended: {
    title: "Dieser Link öffnet nichts",
    body: "Er wurde beendet, ist abgelaufen oder nicht vollständig. Frag, wer ihn dir geschickt hat.",
    home: "Zur Startseite",
  },
  password: {
    title: "Dieser Link hat ein Passwort",
    body: "Wer dir den Link geschickt hat, kann dir das Passwort nennen.",
    label: "Passwort",
    open: "Öffnen",
    wrong: "Das ist nicht das Passwort dieses Links.",
  },
  report: {
    lead: "Dieses Dokument hat jemand geteilt; es ist nicht von uns.",
    open: "Melden",
    title: "Dieses Dokument melden",
    body: "Wer diesen Server betreibt, sieht es sich an. Niemand erfährt, wer es gemeldet hat.",
    reason: "Was stimmt nicht?",
    reasons: {
      illegal: "Es verstößt gegen das Gesetz",
      rights: "Es gehört jemand anderem",
      privacy: "Es verrät Privates über jemanden",
      deception: "Es täuscht oder fragt nach Passwörtern oder Geld",
      other: "Etwas anderes",
    },
    words: "Was sollten wir wissen?",
    send: "Meldung senden",
    cancel: "Abbrechen",
  },
};
