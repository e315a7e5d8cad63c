import type { RECORD as EN, MICROPHONE_HELP as EN_HELP } from "#locales/en/pages/record.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";

export const RECORD: Words<typeof EN> = {
  title: "Sprache zu Text",
  meta: "Sprich ins Mikrofon und bekomm den Text, mit Zeiten. Jede Sekunde bleibt in deinem Browser, bis sie transkribiert ist.",
  start: "Aufnahme starten",
  stop: "Aufnahme stoppen",
  cost: formatCredits,
  asking: "Wartet auf deine Erlaubnis",
  askingBody: "Der Browser fragt, ob diese Seite das Mikrofon benutzen darf.",
  pause: "Pause",
  resume: "Weiter",
  throwAway: "Verwerfen",
  space: ["Mit der ", "Leertaste", " stoppst du"],
  deafTitle: "Noch nicht verfügbar",
  deafBody: "Warum, steht weiter unten.",
  idleTitle: "Bereit",
  idleBody: "Sprich und stopp dann die Aufnahme. Der Text erscheint unten.",
  recording: "Aufnahme läuft",
  paused: "Pausiert",
  covers: (block) => `reicht für ${block}`,
  microphone: "Mikrofon",
  defaultMicrophone: "Das, was dein System nimmt",
  level: "Pegel",
  levels: { quiet: "leise", good: "gut", "too-loud": "zu laut" },
  levelIdle: "Zu sehen, während du aufnimmst.",
  kept: "Gesichert",
  keptIdle: "Jede Sekunde wird in diesem Browser gespeichert, während du sprichst.",
  keptSoFar: (time) => `In diesem Browser, bis ${time}. Sicher, auch wenn der Tab zugeht.`,
  keptNot: {
    "no-room": "Dieser Browser hat keinen Platz mehr. Schließ den Tab nicht, bevor der Text da ist.",
    held: "Ein anderer Tab hält die Aufnahmen zurück. Schließ die anderen Tabs von Saywrite, aber nicht diesen.",
  },
  unsentHeld:
    "Ein anderer Tab hält zurück, was dieser Browser aufbewahrt. Schließ die anderen Tabs von Saywrite: Dann erscheinen nicht gesendete Aufnahmen hier.",
  charged: "Abgebucht",
  chargedWhen: "Erst wenn Wörter gefunden sind. Ohne Wörter nichts.",
  sending: "Die Aufnahme wird gesendet",
  offline: {
    title: "Aufnahme gesichert, Senden pausiert",
    words: "Wartet auf die Verbindung",
    body: (time) =>
      `Die Aufnahme von ${time} wartet in diesem Browser. Sie wird von selbst gesendet, wenn die Verbindung wieder da ist, und nur einmal abgebucht.`,
  },
  listening: "Deine Aufnahme wird angehört",
  transcribed: (now, all) => (all ? `${now} von ${all} gehört` : `${now} gehört`),
  unsentTitle: (time) => `Du hast eine Aufnahme von ${time}, die noch nicht gesendet ist`,
  unsentFrom: (when) => `${when}, nur in diesem Browser.`,
  transcribe: "Transkribieren",
  download: "Herunterladen",
  fileName: "aufnahme",
  play: "Abspielen",
  throwTitle: "Diese Aufnahme verwerfen?",
  throwBody: "Es gibt sie nur in diesem Browser, und sie lässt sich nicht zurückholen.",
  throwYes: "Verwerfen",
  throwNo: "Behalten",
  leaveTitle: "Mitten in der Aufnahme gehen?",
  leaveBody:
    "Die Aufnahme stoppt. Was bis dahin gesagt ist, bleibt in diesem Browser und wird dir angeboten, wenn du wiederkommst.",
  leaveYes: "Gehen",
  leaveNo: "Weiter aufnehmen",
  full: "Länger nimmt dieser Server keine Aufnahme an. Diese endet hier und wird gesendet; fang einfach eine neue an.",
  lost: "Das Mikrofon ist weg. Alles bis dahin ist gesichert.",
  keptMeanwhile: "Sie bleibt in diesem Browser, bis der Text da ist.",
  firstWords: "Die ersten Wörter sind unterwegs.",
  written: "Geschrieben",
  writtenBody: "Der Text steht unten. Du kannst jederzeit wieder aufnehmen.",
  left: (time) => `Noch etwa ${time}.`,
  soundless: "Der Ton dieser Aufnahme wird nicht aufbewahrt.",
  emptyWhileRecording: "Sie erscheinen hier, wenn du stoppst.",
  interrupted:
    "Die Aufnahme ist nicht ganz beim Server angekommen. Es wurde nichts abgebucht. Schick sie noch einmal.",
  failed: {
    body: "Die Aufnahme ist noch in diesem Browser. Es wurde nichts abgebucht.",
    kept: "Die Aufnahme ist noch in diesem Browser.",
  },
  outOfCreditBody: (time) => `Deine Aufnahme von ${time} bleibt in diesem Browser, bis du wiederkommst.`,
  newRecording: "Neue Aufnahme",
  result: "Was du gesagt hast",
  resultMeta: (words, time) => `${words} · ${time}`,
  emptyTitle: "Noch keine Wörter.",
  emptyBody:
    "Drück auf „Aufnahme starten“ und sprich. Ob Satzzeichen dabei sind, hängt vom Sprachmodul ab; Zeiten hat jedes Wort.",
  noSpeech: "In dieser Aufnahme wurde keine Sprache gefunden.",
  silent: "In dieser Aufnahme ist nur Stille.",
  recentEmpty: "Hier erscheinen deine transkribierten Aufnahmen.",
};

export const MICROPHONE_HELP: Words<typeof EN_HELP> = {
  insecure: {
    title: "Browser erlauben das Mikrofon nur auf einer sicheren Seite",
    steps:
      "Öffne diese Seite über https oder auf dem Rechner selbst unter http://localhost. Du kannst auch unter Transkribieren eine Aufnahme hochladen.",
  },
  unsupported: {
    title: "Dieser Browser kann nicht aufnehmen",
    steps:
      "Nimm einen aktuellen Chrome, Edge, Firefox oder Safari, oder nimm mit einem anderen Programm auf und lade die Datei unter Transkribieren hoch.",
  },
  denied: {
    title: "Das Mikrofon ist für diese Seite gesperrt",
    steps:
      "Drück auf das Symbol links in der Adresszeile, stell „Mikrofon“ auf „Zulassen“ und drück noch einmal auf „Aufnahme starten“. Bleibt es gesperrt, sieh in den Datenschutzeinstellungen deines Systems nach.",
  },
  missing: {
    title: "Es wurde kein Mikrofon gefunden",
    steps: "Steck eins ein oder schalte es an und drück noch einmal auf „Aufnahme starten“.",
  },
  busy: {
    title: "Ein anderes Programm benutzt das Mikrofon",
    steps:
      "Beende den Anruf oder das Aufnahmeprogramm, das es belegt, und drück noch einmal auf „Aufnahme starten“.",
  },
  lost: {
    title: "Das Mikrofon ist weg",
    steps: "Es wurde ausgesteckt oder abgeschaltet. Alles, was du bis dahin gesagt hast, ist gesichert.",
  },
  unknown: {
    title: "Das Mikrofon ließ sich nicht öffnen",
    steps: "Nimm ein anderes oder steck es neu ein und drück auf „Aufnahme starten“.",
  },
};
