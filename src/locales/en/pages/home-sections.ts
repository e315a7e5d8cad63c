import type { Voice } from "#contract/voices.ts";
import { FACTS } from "../../facts.ts";
import { plural } from "../amounts.ts";

/** The tabbed section: what each tool looks like in use. The pictures are taken of the running product. */
export const PRODUCT = {
  label: "The three tools in use",
  tabs: [
    {
      id: "text-to-speech",
      label: "Text to Speech",
      alt: "The Text to Speech page: ten voices to choose from, and a spoken text whose words change colour as they are said.",
      link: { label: "Convert a text", to: "/text-to-speech" },
    },
    {
      id: "speech-to-text",
      label: "Speech to Text",
      alt: "The Speech to Text page: a recording of nine seconds as a waveform, and below it what was said, with times.",
      link: { label: "Start a recording", to: "/speech-to-text" },
    },
    {
      id: "transcribe",
      label: "Upload & Transcribe",
      alt: "The Transcribe page at work: the part of the waveform that is written down has turned from warm to cool, and the first sentences are there.",
      link: { label: "Transcribe a file", to: "/transcribe" },
    },
  ],
} as const;

/** A row of a statement; `amount` in credits. */
type Run = { label: string; note: string; amount: number };
type Line = { label: string; note: string };

/** The rows of the sample statement. */
type SampleLines = {
  spoken: Line;
  silent: Line;
  transcribed: (length: string) => Line;
  bought: (pack: string, price: string) => Line;
  welcome: Line;
};

/** Why Choose: four reasons, each with a drawing. */
export const WHY: {
  title: string;
  label: string;
  worked: { label: string; text: string; caption: string; runs: readonly Run[] };
  kept: { label: string; text: string; marks: readonly { at: string; text: string }[]; voice: Voice };
  reason: { label: string; text: string; head: string; lines: SampleLines };
  where: { label: string; text: string; stops: readonly { title: string; text: string }[] };
} = {
  title: "Why choose Saywrite",
  label: "Reasons",
  worked: {
    label: "You pay for what worked",
    text: "The price is held when you start and taken when the result is there. If it fails, holds no speech, or is canceled before you were given anything, the credit comes back.",
    caption: plural(FACTS.prices.creditsPerAudioBlock, {
      one: "Three runs of a credit each",
      other: "Three runs of # credits each",
    }),
    runs: [
      { label: "Done", note: "The text is there.", amount: -FACTS.prices.creditsPerAudioBlock },
      { label: "Canceled at once", note: "Nothing was charged.", amount: 0 },
      { label: "Only quiet in it", note: "No speech was found.", amount: 0 },
    ],
  },
  kept: {
    label: "Nothing you say gets lost",
    text: "Every second of a recording is stored in your browser as you speak and, unless you say no, on this server. Close the tab, run out of credit, lose the network: it waits until its text is safe.",
    marks: [
      { at: "0:00", text: "You talk." },
      { at: "2:41", text: "The tab closes." },
      { at: "Later", text: "2:41 is offered to you again." },
    ],
    voice: "sage",
  },
  reason: {
    label: "Every credit has a reason",
    text: "A statement in plain words: when, what, which file, how many, why. Also as a file for your books.",
    head: "Statement",
    lines: {
      spoken: { label: "Text to Speech", note: "“Good evening, and welcome”" },
      silent: { label: "Transcribe", note: "tape-2.wav. No speech found." },
      transcribed: (length) => ({ label: "Transcribe", note: `council-meeting.m4a, ${length}` }),
      bought: (pack, price) => ({ label: `${pack} pack`, note: `Card payment, ${price}` }),
      welcome: { label: "Welcome", note: "For signing up." },
    },
  },
  where: {
    label: "You know who listens",
    text: "Each tool names its engine: the one built into this server, or the service that its operator chose. Your text and your audio go there and nowhere else.",
    stops: [
      { title: "Your browser", text: "keeps the recording until its text is safe" },
      { title: "This server", text: "decodes, prices, charges, keeps the result" },
      { title: "The engine it names", text: "speaks or listens, and is told nothing else" },
    ],
  },
};
