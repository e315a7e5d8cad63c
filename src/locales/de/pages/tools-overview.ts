import type { TOOLS_OVERVIEW as EN } from "#locales/en/pages/tools-overview.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { exactLength, characters as formatCharacters } from "../amounts.ts";
import { costs } from "../credits-cover.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const length = exactLength(FACTS.prices.secondsPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);

export const TOOLS_OVERVIEW: Words<typeof EN> = {
  description:
    "Text zu Sprache, Sprache zu Text und Transkribieren: was hineingeht, was herauskommt, was es kostet.",
  heading: "Drei Werkzeuge, ein Guthaben.",
  lead: "Jedes kann eine Sache. Alle bezahlst du mit denselben Credits, und jedes nennt seinen Preis, bevor es anfängt.",
  goesIn: "Hinein",
  comesOut: "Heraus",
  costs: "Kosten",
  tools: [
    {
      to: "/text-to-speech",
      name: "Text zu Sprache",
      action: "Text umwandeln",
      makes: "sound",
      word: "seite",
      goesIn: "Ein Text, eine von zehn Stimmen, ein Wort dazu, wie es klingen soll",
      comesOut: "Eine MP3, Wort für Wort zum Mitlesen, mit Untertiteln",
      costs: `${textCosts} je angefangene ${characters}`,
    },
    {
      to: "/speech-to-text",
      name: "Sprache zu Text",
      action: "Aufnahme starten",
      makes: "text",
      word: "notiz",
      goesIn: "Was du ins Mikrofon sagst",
      comesOut: "Text mit Zeiten, zum Lesen, Kopieren und Speichern",
      costs: `${audioCosts} je angefangene ${length}`,
    },
    {
      to: "/transcribe",
      name: "Transkribieren",
      action: "Datei transkribieren",
      makes: "text",
      word: "interview",
      goesIn: "Eine Audiodatei: MP3, WAV, M4A und mehr",
      comesOut: "Text mit Zeiten und Untertitel als SRT oder WebVTT",
      costs: `${audioCosts} je angefangene ${length}`,
    },
  ],
};
