import type { LineDirection, RecordingName } from "#contract/drawn-line.ts";
import { CREDITS_AT_ONCE, CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import { exactLength, characters as formatCharacters, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";
import { tenths } from "../shares.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const length = exactLength(FACTS.prices.secondsPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);

export const HERO = {
  spoken: "What you say, written. What you write, said.",
  lead: "Saywrite reads your text aloud in ten voices, and writes down what you say into a microphone or send as a file. Credits, not a subscription.",
  promise:
    CREDITS_AT_ONCE > 0
      ? plural(CREDITS_AT_ONCE, {
          one: "The first is yours when you sign up.",
          other: "The first # are yours when you sign up.",
        })
      : CREDITS_ONCE_VERIFIED > 0
        ? plural(CREDITS_ONCE_VERIFIED, {
            one: "The first is yours once you have confirmed your address.",
            other: "The first # are yours once you have confirmed your address.",
          })
        : "",
} as const;

/** The ways on from the headline: for a visitor, and for who is logged in. */
export const FIRST_STEPS = {
  start: "Try for Free",
  login: "Login",
  synthesize: "Convert a text",
  transcribe: "Transcribe a file",
} as const;

export const VOICES_HEAD = {
  title: "One sentence, ten voices.",
  note: "Each mark is drawn by the voice itself: one beat of a vowel as it says it.",
  legend: "Voice",
  play: (voice: string) => `Play ${voice}`,
  place: "Place in the sentence",
  unplayable: "The sample can't be played right now. Please try again in a moment.",
} as const;

export const FEATURES = {
  title: ["Three tools.", "Each does one thing."],
  upload: {
    title: "Upload Audio",
    text: "An interview, a lecture, a voice memo. MP3, WAV, M4A and more. You see the price before anything runs.",
    link: { label: "Transcribe a file", to: "/transcribe" },
  },
  record: {
    title: "Speak into Your Mic",
    text: "Press record, talk, stop. The text is yours to read and to keep.",
    /** What the line writes: letters a to z only. */
    word: "hello",
    link: { label: "Start a recording", to: "/speech-to-text" },
  },
  synthesize: {
    title: "Turn text into speech",
    text: "Write the line, choose who says it, say how. “Slower.” “Quieter.” “Calm.”",
    seconds: (count: number) => `${tenths(count)} s`,
    link: { label: "Convert a text", to: "/text-to-speech" },
  },
} as const;

type Flow = {
  title: string;
  direction: LineDirection;
  recording: RecordingName;
  word: string;
  steps: readonly { title: string; text: string }[];
};

export const HOW_IT_WORKS: { title: string; note: string; flows: readonly Flow[] } = {
  title: "How it works",
  note: "Warm is sound, cool is text. Follow the line.",
  flows: [
    {
      title: "Transcribe uploads",
      direction: "sound-to-writing",
      recording: "saywrite",
      word: "interview",
      steps: [
        { title: "Choose a file", text: "Any usual kind of audio, as it is." },
        {
          title: "See the price",
          text: `It costs ${audioCosts} for each ${length}, held until the text is there.`,
        },
        { title: "Read and download", text: "Plain text, with times. Silence costs nothing." },
      ],
    },
    {
      title: "Speak from microphone to text",
      direction: "sound-to-writing",
      recording: "say",
      word: "notes",
      steps: [
        { title: "Press record", text: "Pick the microphone, watch the level." },
        { title: "Talk", text: "Pause when you like. The clock tells how long it is." },
        { title: "Stop", text: "The recording stays in your browser until its text is safe." },
      ],
    },
    {
      title: "Convert text to speech",
      direction: "writing-to-sound",
      recording: "said",
      word: "letter",
      steps: [
        { title: "Write or paste", text: `It costs ${textCosts} for each ${characters}.` },
        { title: "Choose a voice", text: "Ten of them, with a note on tone." },
        { title: "Listen and keep it", text: "Follow the words as they are said. Download the MP3." },
      ],
    },
  ],
};

export const PRICING = {
  title: "Pay once, talk for a while.",
  note: (covers: string) => `Every bar is a credit. ${covers}. No subscription, nothing renews.`,
} as const;
