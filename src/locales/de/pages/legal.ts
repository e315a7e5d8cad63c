import type { LEGAL as EN } from "#locales/en/pages/legal.ts";
import type { Words } from "../../words.ts";
import { characters, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

export const LEGAL: Words<typeof EN> = {
  changed: (date) => `Letzte Änderung: ${date}`,
  contents: "Inhalt",
  inShort: "Kurz gesagt",
  contact: "Schreib uns",
  server: {
    title: "Auf diesem Server",
    note: "Das trägt der Server selbst ein, nach seinen Einstellungen.",
    asking: "Der Server wird gefragt",
    silent: "Der Server hat nicht geantwortet. Bitte lade die Seite neu.",
    noScript: "Dein Browser führt keine Skripte aus. Dieselben Angaben stehen unter",
    names: {
      name: "Betreiber",
      address: "Anschrift",
      reach: "Erreichbar",
      engine: "Sprache wird verarbeitet",
      digests: "Zusammenfassungen von Transkripten",
      results: "Ergebnisse bleiben",
      programs: "Ergebnisse, die deine Programme nicht ablegen",
      uploads: "Hochgeladene Aufnahmen",
      unclaimed: "Gesendet, nicht transkribiert",
      limits: "Eine Umwandlung, höchstens",
      payments: "Karten",
    },
    nameless: "Der Betreiber hat seinen Namen nicht genannt.",
    noAddress: "Nicht genannt",
    noReach: "Nur über das Kontaktformular",
    engines: {
      "built-in": "Auf diesem Server. Texte und Aufnahmen gehen sonst nirgendwohin.",
      service:
        "Von einem Sprachdienst, den der Betreiber gewählt hat. Texte und Aufnahmen werden dorthin geschickt.",
    },
    digests: (host) =>
      host === null
        ? "Entstehen auf diesem Server, wenn jemand eine will"
        : `Entstehen bei ${host}. Nur wer eine will, lässt dieses Transkript dorthin schicken.`,
    engineHere: "Auf diesem Server. Texte und Aufnahmen werden sonst nirgends verarbeitet.",
    hours: (hours) =>
      plural(hours, {
        one: "# Stunde, dann werden sie gelöscht",
        other: "# Stunden, dann werden sie gelöscht",
      }),
    days: (days) =>
      plural(days, { one: "# Tag, dann werden sie gelöscht", other: "# Tage, dann werden sie gelöscht" }),
    uploadsGo: "Gelöscht, sobald sie aufgeschrieben sind",
    uploadsStay: "Bleiben so lange wie ihr Text",
    limits: ({ textCharacters, audioSeconds, uploadBytes }) =>
      `${characters(textCharacters)} oder eine Aufnahme von ${length(audioSeconds)} und ${size(uploadBytes)}`,
    payments: {
      none: "Hier gibt es nichts zu kaufen",
      test: "Nur Testzahlungen, keine echte Karte wird belastet",
      by: (provider) => `Abgerechnet über ${provider}`,
    },
  },
};
