import type { PRODUCT as Product, WHY as Why } from "#locales/en/pages/home-sections.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const PRODUCT: Words<typeof Product> = {
  label: "Die drei Werkzeuge im Einsatz",
  tabs: [
    {
      id: "text-to-speech",
      label: "Text zu Sprache",
      alt: "Die Seite Text zu Sprache: zehn Stimmen zur Auswahl und ein Text, dessen Wörter die Farbe wechseln, während sie gesprochen werden.",
      link: { label: "Text umwandeln", to: "/text-to-speech" },
    },
    {
      id: "speech-to-text",
      label: "Sprache zu Text",
      alt: "Die Seite Sprache zu Text: eine Aufnahme von neun Sekunden als Welle, darunter das Gesagte mit Zeiten.",
      link: { label: "Aufnahme starten", to: "/speech-to-text" },
    },
    {
      id: "transcribe",
      label: "Datei transkribieren",
      alt: "Die Seite Transkribieren bei der Arbeit: Der Teil der Welle, der schon Text ist, hat von warm zu kühl gewechselt, und die ersten Sätze sind da.",
      link: { label: "Datei transkribieren", to: "/transcribe" },
    },
  ],
};

export const WHY: Words<typeof Why> = {
  title: "Warum Saywrite",
  label: "Gründe",
  worked: {
    label: "Du zahlst nur, was klappt",
    text: "Der Preis wird beim Start reserviert und abgebucht, wenn das Ergebnis da ist. Geht es schief, ist keine Sprache darin oder brichst du ab, bevor du etwas bekommen hast, kommt der Credit zurück.",
    caption: plural(FACTS.prices.creditsPerAudioBlock, {
      one: "Drei Versuche zu je einem Credit",
      other: "Drei Versuche zu je # Credits",
    }),
    runs: [
      { label: "Fertig", note: "Der Text ist da.", amount: -FACTS.prices.creditsPerAudioBlock },
      { label: "Gleich abgebrochen", note: "Nichts wurde abgebucht.", amount: 0 },
      { label: "Nur Stille", note: "Keine Sprache gefunden.", amount: 0 },
    ],
  },
  kept: {
    label: "Nichts, was du sagst, geht verloren",
    text: "Jede Sekunde einer Aufnahme wird in deinem Browser gespeichert und, sagst du nicht nein, auf dem Server. Tab zu, Credits alle, Netz weg: Sie wartet, bis ihr Text sicher ist.",
    marks: [
      { at: "0:00", text: "Du redest." },
      { at: "2:41", text: "Der Tab geht zu." },
      { at: "Später", text: "Die 2:41 sind wieder da." },
    ],
    voice: "sage",
  },
  reason: {
    label: "Jeder Credit hat einen Grund",
    text: "Ein Kontoauszug in klaren Worten: wann, was, welche Datei, wie viele, warum. Auch als Datei für deine Buchhaltung.",
    head: "Kontoauszug",
    lines: {
      spoken: { label: "Text zu Sprache", note: "„Good evening, and welcome“" },
      silent: { label: "Transkribieren", note: "band-2.wav. Keine Sprache gefunden." },
      transcribed: (length) => ({ label: "Transkribieren", note: `gemeinderat.m4a, ${length}` }),
      bought: (pack, price) => ({ label: `Paket ${pack}`, note: `Kartenzahlung, ${price}` }),
      welcome: { label: "Willkommen", note: "Für dein neues Konto." },
    },
  },
  where: {
    label: "Du weißt, wer zuhört",
    text: "Jedes Werkzeug nennt sein Sprachmodul: das in diesem Server eingebaute oder den Dienst, den der Betreiber gewählt hat. Dorthin gehen dein Text und dein Ton, und sonst nirgendwohin.",
    stops: [
      { title: "Dein Browser", text: "behält die Aufnahme, bis ihr Text sicher ist" },
      {
        title: "Dieser Server",
        text: "liest den Ton ein, nennt den Preis, bucht ab, bewahrt das Ergebnis auf",
      },
      { title: "Das genannte Sprachmodul", text: "spricht oder hört zu und erfährt sonst nichts" },
    ],
  },
};
