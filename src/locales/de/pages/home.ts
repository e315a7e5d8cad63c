import type {
  FEATURES as Features,
  FIRST_STEPS as FirstSteps,
  HERO as Hero,
  HOW_IT_WORKS as HowItWorks,
  PRICING as Pricing,
  VOICES_HEAD as VoicesHead,
} from "#locales/en/pages/home.ts";
import { CREDITS_AT_ONCE, CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { exactLength, characters as formatCharacters, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";
import { tenths } from "../shares.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const length = exactLength(FACTS.prices.secondsPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);

export const HERO: Words<typeof Hero> = {
  spoken: "Was du sagst, notiert. Was du notierst, gesagt.",
  lead: "Saywrite liest deinen Text mit zehn Stimmen vor und schreibt auf, was du ins Mikrofon sagst oder als Datei schickst. Mit Credits statt Abo.",
  promise:
    CREDITS_AT_ONCE > 0
      ? plural(CREDITS_AT_ONCE, {
          one: "Den ersten bekommst du mit deinem Konto.",
          other: "Die ersten # bekommst du mit deinem Konto.",
        })
      : CREDITS_ONCE_VERIFIED > 0
        ? plural(CREDITS_ONCE_VERIFIED, {
            one: "Den ersten bekommst du, sobald du deine Adresse bestätigt hast.",
            other: "Die ersten # bekommst du, sobald du deine Adresse bestätigt hast.",
          })
        : "",
};

export const FIRST_STEPS: Words<typeof FirstSteps> = {
  start: "Gratis testen",
  login: "Anmelden",
  synthesize: "Text umwandeln",
  transcribe: "Datei transkribieren",
};

export const VOICES_HEAD: Words<typeof VoicesHead> = {
  title: "Ein Satz, zehn Stimmen.",
  note: "Jedes Zeichen hat die Stimme selbst gezeichnet: eine einzige Schwingung eines Vokals, so wie sie ihn spricht.",
  legend: "Stimme",
  play: (voice) => `${voice} abspielen`,
  place: "Stelle im Satz",
  unplayable: "Die Hörprobe lässt sich gerade nicht abspielen. Versuch es gleich noch einmal.",
};

export const FEATURES: Words<typeof Features> = {
  title: ["Drei Werkzeuge.", "Jedes kann eine Sache."],
  upload: {
    title: "Audio hochladen",
    text: "Ein Interview, eine Vorlesung, eine Sprachnotiz. MP3, WAV, M4A und mehr. Den Preis siehst du, bevor etwas läuft.",
    link: { label: "Datei transkribieren", to: "/transcribe" },
  },
  record: {
    title: "Ins Mikrofon sprechen",
    text: "Aufnehmen, reden, stoppen. Den Text kannst du lesen und behalten.",
    word: "hallo",
    link: { label: "Aufnahme starten", to: "/speech-to-text" },
  },
  synthesize: {
    title: "Texte sprechen lassen",
    text: "Schreib den Satz, such aus, wer ihn sagt, und sag dazu, wie: „slower“, „quieter“, „calm“.",
    seconds: (count) => `${tenths(count)} s`,
    link: { label: "Text umwandeln", to: "/text-to-speech" },
  },
};

export const HOW_IT_WORKS: Words<typeof HowItWorks> = {
  title: "So geht es",
  note: "Warm ist Klang, kühl ist Text. Folge der Linie.",
  flows: [
    {
      title: "Dateien transkribieren",
      direction: "sound-to-writing",
      recording: "saywrite",
      word: "interview",
      steps: [
        { title: "Datei wählen", text: "Jedes übliche Audioformat, so wie es ist." },
        {
          title: "Preis sehen",
          text: `Das kostet ${audioCosts} je ${length}, reserviert, bis der Text da ist.`,
        },
        { title: "Lesen und herunterladen", text: "Reiner Text, mit Zeiten. Stille kostet nichts." },
      ],
    },
    {
      title: "Vom Mikrofon zum Text",
      direction: "sound-to-writing",
      recording: "say",
      word: "notiz",
      steps: [
        { title: "Aufnahme starten", text: "Wähl das Mikrofon, behalte den Pegel im Auge." },
        { title: "Reden", text: "Mach Pause, wann du willst. Die Uhr zeigt, wie lang es schon ist." },
        { title: "Stoppen", text: "Die Aufnahme bleibt in deinem Browser, bis ihr Text sicher ist." },
      ],
    },
    {
      title: "Vom Text zur Stimme",
      direction: "writing-to-sound",
      recording: "said",
      word: "brief",
      steps: [
        { title: "Schreiben oder einfügen", text: `Das kostet ${textCosts} je ${characters}.` },
        { title: "Stimme wählen", text: "Zehn zur Auswahl, und ein Wort zum Ton." },
        { title: "Anhören und behalten", text: "Lies mit, während gesprochen wird. Lade die MP3 herunter." },
      ],
    },
  ],
};

export const PRICING: Words<typeof Pricing> = {
  title: "Einmal zahlen, lange reden.",
  note: (covers) => `Jeder Balken ist ein Credit. ${covers}. Kein Abo, nichts verlängert sich.`,
};
