import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { leastOf } from "#contract/covered.ts";
import { VOICES } from "#contract/voices.ts";
import type {
  CALCULATOR as Calculator,
  COMPARISON as Comparison,
  Kind,
  PACK_ROWS as PackRows,
  PRICING_PAGE as PricingPage,
  PRODUCT_DATA as ProductData,
  RULES as Rules,
  TRIAL as Trial,
} from "#locales/en/pages/pricing.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { exactLength, characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";
import { formatNumber } from "../locale.ts";
import { moneyBack } from "../money-back.ts";
import { percent } from "../shares.ts";
import { FREE_CREDITS } from "./free-credits.ts";

export type { Kind };

export const cents = (count: number) => `${count} ¢`;

export const hoursInWords = (hours: number, written: string) =>
  plural(hours, { one: `${written} Stunde`, other: `${written} Stunden` });

export const enoughFor = (characters: number, length: string, atMost: boolean) =>
  `${atMost ? "bis zu " : ""}${formatCharacters(characters)} oder ${length}`;

export const PRICING_PAGE: Words<typeof PricingPage> = {
  description: `Credits im Paket, ohne Abo. ${creditsCover(FACTS.prices, "Einer")}.`,
  title: "Einmal zahlen, lange reden.",
  lead: (prices) =>
    `Jeder Balken ist ein Credit. ${creditsCover(prices, "Einer")}. Kein Abo, nichts verlängert sich.`,
  packs: "Pakete",
};

export const PACK_ROWS: Words<typeof PackRows> = {
  mostPurchased: "Meistgekauft",
  testMode: "Testmodus: Es wird keine echte Karte belastet",
  each: (price) => `je ${price}`,
  buy: "Kaufen",
  buyPack: (name) => `Kaufen: ${name}`,
};

export const COMPARISON: Words<typeof Comparison> = {
  title: "Im Vergleich",
  lead: "Im größeren Paket kostet der einzelne Credit weniger, und das ist schon alles: Die Werkzeuge sind für alle gleich.",
  caption: "Die Pakete im Vergleich",
  scroll: "Die Pakete im Vergleich, lässt sich seitlich verschieben",
  what: "Was",
  price: "Preis, einmalig",
  credits: "Credits",
  each: "Ein Credit",
  characters: "Zeichen zum Vorlesen",
  hours: "Stunden zum Aufschreiben",
  saved: "Gespart je Credit",
  savedShare: (percents) => percent(percents),
  savedNothing: "–",
  upTo: (amount) => `bis zu ${amount}`,
  shared: [
    {
      name: "Werkzeuge",
      text: `Text zu Sprache mit ${VOICES.length} Stimmen, Sprache zu Text mit Live-Untertiteln, Transkribieren mit Editor`,
    },
    {
      name: "Eine Umwandlung",
      text: ({ textCharacters, audioSeconds, uploadBytes }: ConversionLimits) =>
        `Ein Text bis ${formatCharacters(textCharacters)}, eine Aufnahme bis ${length(audioSeconds)} und ${size(uploadBytes)}`,
    },
    {
      name: "Zum Herunterladen",
      text: "MP3, M4B, M4A, WAV, FLAC, Opus; reiner Text, Markdown, Word, PDF, CSV; Untertitel als SRT, WebVTT oder JSON",
    },
    {
      name: "Wenn es schiefgeht",
      text: "Abgebucht werden nur ganze Teile, die du schon bekommen hast, und die behältst du. Nichts, wenn niemand spricht oder du abbrichst, bevor du etwas bekommen hast",
    },
    { name: "Verlängert sich", text: "Nie, und Credits verfallen nicht" },
    {
      name: "Geld zurück",
      text: moneyBack(FACTS.refundDays),
    },
  ],
};

const texts = (count: number) => plural(count, { one: "# Text", other: "# Texte" });
const recordings = (count: number) => plural(count, { one: "# Aufnahme", other: "# Aufnahmen" });

export const CALCULATOR: Words<typeof Calculator> = {
  title: "Was brauchst du?",
  lead: "Trag ein, was du hast. Die Blöcke zeigen, was du bezahlst und was du davon nutzt.",
  noScript:
    "Dein Browser führt keine Skripte aus, darum steht hier nur ein Beispiel. Die Regel darunter ist alles, was du wissen musst.",
  choose: "Was du hast",
  kinds: {
    text: {
      choose: "Text zum Vorlesen",
      length: "Zeichen je Text",
      pieces: "Texte",
      counted: texts,
      sum: (count, credits) => plural(count, { one: `# Text, ${credits}`, other: `# Texte, je ${credits}` }),
      measured: formatCharacters,
      rule: (block, cost) =>
        `Jeder Text kostet ${cost} je angefangene ${block}. Auch ein kurzer kostet so viel.`,
    },
    audio: {
      choose: "Aufnahmen zum Aufschreiben",
      length: "Minuten je Aufnahme",
      pieces: "Aufnahmen",
      counted: recordings,
      sum: (count, credits) =>
        plural(count, { one: `# Aufnahme, ${credits}`, other: `# Aufnahmen, je ${credits}` }),
      measured: (minutes) => exactLength(minutes * 60),
      rule: (block, cost) =>
        `Jede Aufnahme kostet ${cost} je angefangene ${block}. Auch eine kurze kostet so viel.`,
    },
  },
  problems: {
    empty: "Bitte gib eine Zahl ein.",
    low: "Mehr als nichts, bitte.",
    fraction: "Eine ganze Zahl, bitte.",
    high: (most) => `Hier höchstens ${formatNumber(most)}.`,
    longText: (most) =>
      `Ein Text darf ${formatCharacters(most)} haben. Teil ihn auf und zähl die Teile unten.`,
    longAudio: (most) =>
      `Eine Aufnahme darf ${exactLength(most * 60)} dauern. Teil sie auf und zähl die Teile unten.`,
  },
  unknown: "Hier fehlt noch eine Zahl",
  uses: (used, paid) => `Du nutzt ${used} von ${paid}, die du bezahlst.`,
  free: (count) =>
    `Ein neues Konto beginnt mit ${formatCredits(count)}. Beim ersten Mal kostet dich das also nichts.`,
  left: (count) =>
    plural(count, {
      one: "# Credit bleibt übrig. Er gehört weiter dir.",
      other: "# Credits bleiben übrig. Sie gehören weiter dir.",
    }),
  none: "Nichts bleibt übrig.",
  cheapest: "So kaufst du sie am günstigsten",
  times: (count) => `× ${formatNumber(count)}`,
  spoken: (needed, packs, price) => `${needed}. So kaufst du sie am günstigsten: ${packs}, ${price}.`,
  packOf: (count, name) => plural(count, { one: "", other: "#-mal " }) + name,
  and: " und ",
  total: "Zusammen",
  toPacks: "Zu den Paketen",
  examplesTitle: "Zum Beispiel",
  examples: [
    { name: "Ein Brief", kind: "text", length: 1_800, pieces: 1 },
    { name: "Ein Buch mit 12 Kapiteln", kind: "text", length: 22_000, pieces: 12 },
    { name: "Ein Interview", kind: "audio", length: 48, pieces: 1 },
    { name: "Ein Semester Vorlesungen", kind: "audio", length: 90, pieces: 14 },
  ],
};

export const RULES: Words<typeof Rules> = (prices) => [
  {
    question: "Was kostet eine Umwandlung?",
    answer: `${creditsCover(prices)}. Jeder weitere angefangene Block kostet noch einmal so viel. Eine Korrektur in einem Dokument ist kostenlos, solange von seinem Block etwas übrig ist, bis zu dem Tag, den seine Seite nennt. Du siehst den Preis, bevor du anfängst.`,
  },
  {
    question: "Wann wird abgebucht?",
    answer: "Der Preis wird beim Start reserviert und abgebucht, wenn das Ergebnis da ist.",
  },
  {
    question: "Und wenn es schiefgeht?",
    answer:
      "Dann wird nichts abgebucht, außer für ganze Teile einer langen Umwandlung, die du schon bekommen hast; die behältst du. Keine Sprache gefunden: nichts. Brichst du ab, werden nur die Credits verbraucht, für die du schon Ton oder Text bekommen hast.",
  },
  {
    question: "Verlängert sich irgendetwas?",
    answer: "Nein. Du bezahlst ein Paket einmal; es gibt kein Abo, und Credits verfallen nicht.",
  },
  {
    question: "Wo sind meine Credits geblieben?",
    answer:
      "Dein Kontoauszug hat für jeden eine Zeile: wann, was, welche Datei, wie viele und, falls keiner, warum keiner.",
  },
];
export const RULES_TITLE = "Die Regeln, und zwar alle";

export const TRIAL: Words<typeof Trial> = {
  word: "gratis",
  title: (count) =>
    count === 0
      ? "Fang mit einem Konto an."
      : plural(count, { one: "Der erste geht auf uns.", other: "Die ersten # gehen auf uns." }),
  text: "Ein Name, eine E-Mail-Adresse, ein Passwort. Keine Karte. Hör dir eine Seite von dir an oder lass ein Interview aufschreiben, bevor du irgendetwas kaufst.",
  start: FREE_CREDITS.start,
  login: "Ich habe ein Konto",
  customer: {
    title: (count) => `Du hast ${formatCredits(count)}.`,
    unknown: "Deine Credits warten.",
    text: plural(leastOf(FACTS.prices), {
      one: "Einer reicht für den Anfang. Geht es schief, behältst du ihn.",
      other: "# reichen für den Anfang. Geht es schief, behältst du sie.",
    }),
    links: [
      { label: "Text zu Sprache", to: "/text-to-speech" },
      { label: "Sprache zu Text", to: "/speech-to-text" },
      { label: "Transkribieren", to: "/transcribe" },
    ],
  },
};

export const PRODUCT_DATA: Words<typeof ProductData> = {
  name: "Saywrite-Credits",
  description: `Credits für Text zu Sprache und Sprache zu Text. ${creditsCover(FACTS.prices, "Einer")}.`,
  offer: (name, count) => `${name}: ${formatCredits(count)}`,
};
