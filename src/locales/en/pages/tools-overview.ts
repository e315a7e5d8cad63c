import { FACTS } from "../../facts.ts";
import { exactLength, characters as formatCharacters } from "../amounts.ts";
import { costs } from "../credits-cover.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const length = exactLength(FACTS.prices.secondsPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);

/** The page that the menu's group of tools leads to. */
export const TOOLS_OVERVIEW = {
  description: "Text to Speech, Speech to Text and Transcribe: what goes in, what comes out, what it costs.",
  heading: "Three tools, one balance.",
  lead: "Each does one thing. All are paid from the same credits, and each says its price before it starts.",
  goesIn: "Goes in",
  comesOut: "Comes out",
  costs: "Costs",
  tools: [
    {
      to: "/text-to-speech",
      name: "Text to Speech",
      action: "Convert a text",
      makes: "sound",
      word: "page",
      goesIn: "A text, a voice of ten, a word on how to say it",
      comesOut: "An MP3, played word by word, with captions",
      costs: `${textCosts} for each started ${characters}`,
    },
    {
      to: "/speech-to-text",
      name: "Speech to Text",
      action: "Start a recording",
      makes: "text",
      word: "notes",
      goesIn: "What you say into a microphone",
      comesOut: "Text with times, to read, copy and save",
      costs: `${audioCosts} for each started ${length}`,
    },
    {
      to: "/transcribe",
      name: "Transcribe",
      action: "Transcribe a file",
      makes: "text",
      word: "interview",
      goesIn: "An audio file: MP3, WAV, M4A and more",
      comesOut: "Text with times, and captions as SRT or WebVTT",
      costs: `${audioCosts} for each started ${length}`,
    },
  ],
} as const;
