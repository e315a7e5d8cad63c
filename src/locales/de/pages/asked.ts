import type { ASKED as EN } from "#locales/en/pages/asked.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { allOf, length, size } from "../formats.ts";

/** The page of a link by which somebody asks for recordings. */
export const ASKED: Words<typeof EN> = {
  name: "Um eine Aufnahme wird gebeten",
  description: "Nimm etwas auf oder lade es hoch für jemanden, der dich darum bittet, ohne Konto.",
  loading: "Der Link wird geöffnet.",
  failed: "Der Link ließ sich nicht öffnen",
  again: "Noch einmal versuchen",
  ended: {
    title: "Dieser Link nimmt keine Aufnahmen an",
    body: "Er wurde beendet, ist abgelaufen oder nicht vollständig. Frag die Person, die ihn dir geschickt hat.",
    kept: "Das hast du hier aufgenommen, und es wurde nicht gesendet. Du kannst es als Datei sichern.",
  },
  asks: (name) => `${name} bittet dich um eine Aufnahme`,
  sender: "Dein Name",
  senderHint: (name) => `Wenn du magst. ${name} sieht ihn bei deiner Aufnahme.`,
  record: "Aufnehmen",
  asking: "Dein Browser fragt nach dem Mikrofon",
  stop: "Anhalten",
  pause: "Pause",
  resume: "Weiter",
  paused: "Pause",
  recording: "Nimmt auf",
  throwAway: "Verwerfen",
  throwTitle: "Diese Aufnahme verwerfen?",
  throwBody: "Sie wird hier und auf dem Server gelöscht und lässt sich nicht zurückholen.",
  throwYes: "Verwerfen",
  throwNo: "Behalten",
  orFile: "Eine Aufnahme auswählen",
  otherFile: "Eine andere Datei auswählen",
  file: "Eine Ton- oder Videodatei",
  send: "Senden",
  play: "Abspielen, was du aufgenommen hast",
  position: "Stelle in deiner Aufnahme",
  lost: "Das Mikrofon ist weg. Was du bis dahin gesagt hast, ist hier.",
  most: "Mehr kann nicht gesendet werden. Was du gesagt hast, ist hier.",
  unsent: "Das hast du hier aufgenommen und noch nicht gesendet.",
  whose: {
    title: "Ist das deine?",
    body: (time) =>
      `In diesem Browser liegt eine Aufnahme von ${time}, die nicht gesendet wurde. Niemand hört sie hier, bevor du das sagst.`,
    mine: "Ja, damit weiter",
    other: "Nein, nicht meine",
  },
  keptHere: "Es bleibt in diesem Browser, bis es gesendet oder verworfen ist.",
  notKept: "Dieser Browser behält nichts davon. Sende es bitte, bevor du die Seite schließt.",
  there: {
    choice: "Während der Aufnahme auch auf dem Server",
    about: (name, count) =>
      `Ein paar Sekunden hinter dir, damit die Aufnahme dieses Gerät überlebt. ${name} bekommt sie erst, wenn du sie sendest. Was du nicht sendest, wird dort ${plural(count, { one: "# Stunde", other: "# Stunden" })} nach dem letzten Stück gelöscht.`,
    both: (time) => `In diesem Browser gesichert, und bis ${time} auf dem Server.`,
    alone: (time) => `Dieser Browser hat dafür keinen Platz. Der Server hat sie bis ${time}.`,
    offline: (time) =>
      `In diesem Browser gesichert. Die Verbindung ist unterbrochen: Der Server hat sie bis ${time}, der Rest folgt.`,
    refused: (why) => `Es geht weiter und bleibt nur in diesem Browser. ${why}`,
    unsent:
      "Das hast du hier aufgenommen und noch nicht gesendet. Es ist in diesem Browser und auf dem Server.",
    more: (time) =>
      `Diese Aufnahme hast du noch nicht gesendet. Der Server hat mehr davon als dieser Browser: ${time}. Gesendet wird alles.`,
    differs:
      "Angekommen ist nicht, was du hier aufgenommen hast. Es ist noch hier; sende es bitte noch einmal.",
    save: "Als Datei sichern",
    fileName: "aufnahme",
  },
  sending: (sent, all) => `${sent} von ${all} gesendet`,
  waiting: "Die Verbindung ist unterbrochen. Es geht von selbst weiter, wo es war.",
  checking: "Es ist hier und wird geprüft. Du musst nicht warten.",
  cancel: "Nicht weiter senden",
  arrived: {
    title: "Deine Aufnahme ist angekommen",
    number: "Nummer",
    length: "Länge",
    kept: (name, until) =>
      `Sie wartet bis ${until} auf ${name}. Wird bis dahin kein Text daraus, wird sie gelöscht.`,
    used: (name) =>
      `Für ${name} ist Text daraus geworden. Sie liegt jetzt in der Bibliothek dieser Person; frag dort, wenn sie gelöscht werden soll.`,
    writing: (name) =>
      `Jetzt wird von selbst Text daraus, für ${name}. Bis das begonnen hat, kannst du sie noch löschen.`,
    coming:
      "Sie ist noch nicht ganz hier. Wähl dieselbe Datei noch einmal aus, oder öffne diese Seite dort, wo du aufgenommen hast, dann geht es weiter.",
    link: "Mit diesem Link kannst du sie löschen, bis Text daraus wird. Sonst hat ihn niemand.",
    copy: "Link kopieren",
    copied: "Kopiert",
    remove: "Löschen",
    sure: "Deine Aufnahme löschen?",
    sureBody: "Sie wird sofort entfernt und lässt sich nicht zurückholen.",
    yes: "Löschen",
    no: "Behalten",
    removed: "Hier ist keine Aufnahme",
    removedBody: "Sie wurde gelöscht, oder ihre Zeit ist vorbei.",
    another: "Noch eine senden",
  },
  facts: {
    title: "Was damit geschieht",
    waits: (count) =>
      `Was du sendest, wartet so, wie es ist, bis die Person entscheidet, die dich bittet. Nach ${plural(count, { one: "# Tag", other: "# Tagen" })} wird es gelöscht, wenn kein Text daraus wurde.`,
    writesDown: (name, count) =>
      `Aus dem, was du sendest, wird von selbst Text für ${name}, sobald es angekommen ist. Wo das nicht geht, wartet es, bis ${name} entscheidet, und wird nach ${plural(count, { one: "# Tag", other: "# Tagen" })} gelöscht, wenn kein Text daraus wurde.`,
    writtenHere: "Den Text macht dieser Server und kein anderer.",
    writtenBy: (hosts) => `Dafür kann es an ${allOf(hosts)} gehen.`,
    deletionSoon: (name) =>
      `Nach dem Senden bekommst du einen Link, mit dem du es löschen kannst, bis Text daraus wird; das kann sofort sein. Danach frag ${name}.`,
    kept: (operator) =>
      operator ? `Es liegt auf diesem Server, den ${operator} betreibt.` : "Es liegt auf diesem Server.",
    madeHere: "Es kann Text daraus werden, durch diesen Server und keinen anderen.",
    madeBy: (hosts) => `Es kann Text daraus werden; dafür geht es vielleicht an ${allOf(hosts)}.`,
    soundStays: (name) => `Wird Text daraus, bleibt der Ton bei diesem Text, solange ${name} ihn behält.`,
    soundGoes: "Wird Text daraus, wird der Ton gelöscht.",
    deletion: (name) =>
      `Nach dem Senden bekommst du einen Link, mit dem du es löschen kannst. Ist Text daraus geworden, frag ${name}.`,
    operator: "Du kannst auch fragen, wer diesen Server betreibt:",
    contact: "Kontaktseite",
    room: (room, until) =>
      `Bis ${until} ist noch Platz für ${plural(room.files, { one: "# Aufnahme", other: "# Aufnahmen" })}, ${length(room.seconds)} und ${size(room.bytes)}.`,
    full: "Für weitere Aufnahmen ist kein Platz.",
  },
  problems: {
    insecure:
      "Browser erlauben das Mikrofon nur auf einer sicheren Seite (https). Du kannst stattdessen eine Datei senden.",
    unsupported: "Dieser Browser kann nicht aufnehmen. Du kannst stattdessen eine Datei senden.",
    denied:
      "Das Mikrofon ist für diese Seite gesperrt. Drück auf das Zeichen links in der Adressleiste, erlaub es und versuch es noch einmal.",
    missing: "Es wurde kein Mikrofon gefunden. Schließ eines an, oder sende stattdessen eine Datei.",
    busy: "Ein anderes Programm benutzt das Mikrofon. Schließ es dort und versuch es noch einmal.",
    lost: "Das Mikrofon ist weg.",
    unknown: "Das Mikrofon ließ sich nicht öffnen. Du kannst stattdessen eine Datei senden.",
  },
  reportTitle: "Diese Bitte melden",
  report: "Um diese Aufnahme bittet jemand; das sind nicht wir.",
};
