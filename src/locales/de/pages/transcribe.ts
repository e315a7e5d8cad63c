import { formatNames } from "#contract/audio-formats.ts";
import type { TRANSCRIBE as EN } from "#locales/en/pages/transcribe.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

export const TRANSCRIBE: Words<typeof EN> = {
  title: "Transkribieren",
  meta: "Lade eine Aufnahme hoch, so lang wie eine Vorlesung oder ein Tag vor Gericht, und bekomm ihren Text, mit der Zeit zu jedem Wort.",
  file: "Audiodatei",
  fileHint: (most) =>
    `${formatNames("oder")}.${most ? ` Bis ${size(most.bytes)} und ${length(most.seconds)}.` : ""}`,
  video: "Von einem Video wird nur der Ton benutzt.",
  choose: "Dateien wählen",
  chooseOther: "Andere Datei wählen",
  drop: "oder hier ablegen",
  dropNow: "Hier ablegen",
  remove: "Datei wegnehmen",
  unknownLength: "Länge noch unbekannt",
  notAudio: `Das sieht nicht nach Ton aus. Bitte wähl eine Datei in einem dieser Formate: ${formatNames("oder")}.`,
  several: {
    underWay: {
      title: "Dateien werden gesendet.",
      body: "Sobald eine gesendet ist, erscheint ihr Text unten in der Liste.",
    },
    paused: {
      title: "Senden pausiert",
      body: "Es geht von selbst weiter, wenn die Verbindung wieder da ist.",
    },
    title: "Gewählte Dateien",
    add: "Weitere Dateien wählen",
    folder: "Einen ganzen Ordner wählen",
    count: (files) => plural(files, { one: "# Datei", other: "# Dateien" }),
    clear: "Alle wegnehmen",
    remove: (name) => `${name} wegnehmen`,
    transcribe: (files) => `${plural(files, { one: "# Datei", other: "# Dateien" })} transkribieren`,
    sending: (percent) => `Wird gesendet, ${percent} %`,
    begun: "Gesendet. Der Text erscheint in der Liste der letzten Dateien.",
    soFar: (done, all) => `${done} von ${plural(all, { one: "# Datei", other: "# Dateien" })} gesendet`,
    allSent: (files) =>
      plural(files, {
        one: "# Datei gesendet. Ihr Text erscheint in der Liste; die Seite darf geschlossen werden.",
        other: "# Dateien gesendet. Ihre Texte erscheinen in der Liste; die Seite darf geschlossen werden.",
      }),
    others: (files) =>
      plural(files, {
        one: "# Datei enthält keinen Ton und wurde weggelassen.",
        other: "# Dateien enthalten keinen Ton und wurden weggelassen.",
      }),
    empty: "Darin ist kein Ton.",
    tooMany: (most) =>
      `Höchstens ${plural(most, { one: "# Datei", other: "# Dateien" })} auf einmal: genommen wurde, was zuerst kam.`,
  },
  price: (credits, block, perBlock) =>
    `${credits}: ${perBlock === 1 ? "einer" : perBlock} je angefangene ${block}. Stille kostet nichts.`,
  priceUnknown: (block, perBlock) =>
    `${formatCredits(perBlock)} je angefangene ${block}. Den genauen Preis bestimmt die Datei.`,
  transcribe: "Transkribieren",
  transcribing: "Wird transkribiert",
  from: (perBlock) => `ab ${formatCredits(perBlock)}`,
  empty: {
    title: "Hier erscheint der Text.",
    body: "Wähl eine Aufnahme. Die Wörter kommen, sobald sie gefunden sind.",
  },
  uploading: (sent, total) => `${sent} von ${total} gesendet`,
  uploadRate: (rate, left) => `${rate} pro Sekunde, noch etwa ${left}.`,
  uploadPaused: {
    title: "Senden pausiert",
    body: "Es geht von selbst weiter, wenn die Verbindung wieder da ist, und wird nur einmal abgebucht.",
  },
  transcribedUpTo: (now, all) => (all ? `${now} von ${all} gehört` : `${now} gehört`),
  transcribingStart: "Die Datei wird angehört",
  left: (time) => `Noch etwa ${time}.`,
  uploadPlain: "Bis alles gesendet ist, muss die Seite offen bleiben; dann darf sie geschlossen werden.",
  failed: {
    body: "Die Datei ist noch ausgewählt. Es wurde nichts abgebucht.",
    kept: "Die Datei ist noch ausgewählt.",
  },
  noSpeechTitle: "In dieser Datei wurde keine Sprache gefunden.",
  silentTitle: "In dieser Datei ist nur Stille.",
  noSpeechBody: (name) => `${name}. Es wurde nichts abgebucht.`,
  outOfCreditBody: "Die Datei bleibt ausgewählt.",
  preview: {
    press: "Die erste Minute ansehen",
    free: "kostenlos",
    left: (minutes) =>
      minutes === 0
        ? "Heute gibt es keine kostenlose Minute mehr."
        : plural(minutes, {
            one: "Heute gibt es noch # kostenlose Minute.",
            other: "Heute gibt es noch # kostenlose Minuten.",
          }),
    ofFile: (name) => `Die erste Minute von ${name} ansehen, kostenlos`,
  },
  removeFailed: "Sie konnte nicht verworfen werden.",
  another: "Noch eine Datei transkribieren",
  resultMeta: (words, time, when) => `${words} · ${time} · ${when}`,
  before: "Diese Datei war schon transkribiert. Noch einmal hat sie nichts gekostet.",
  beforeNote: {
    kept: "Diese Datei hast du schon transkribieren lassen: Das ist der Text von damals.",
    deleted:
      "Diese Datei hast du schon transkribieren lassen: Das ist der Text von damals. Sein Ton wurde seither gelöscht; ein neuer Text hätte ihn.",
  },
  anew: "Neu transkribieren",
  noLocalSound: "Der Ton liegt nicht hier. Wähl dieselbe Datei noch einmal, um mitzuhören.",
  recentEmpty: "Hier erscheinen deine transkribierten Dateien, mit ihrem Text.",
};
