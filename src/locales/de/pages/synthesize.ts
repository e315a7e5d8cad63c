import type { SYNTHESIZE as EN } from "#words/pages/synthesize.ts";
import type { Words } from "../../words.ts";
import { characters, number, plural } from "../amounts.ts";

/** What the built-in engine understands, which it reads in English. */
const DELIVERIES: Partial<Record<string, string>> = {
  slower: "langsamer",
  faster: "schneller",
  unhurried: "ohne Eile",
  higher: "höher",
  lower: "tiefer",
  louder: "lauter",
  quieter: "leiser",
  whisper: "geflüstert",
  calm: "ruhig",
  excited: "begeistert",
  cheerful: "fröhlich",
  sad: "traurig",
  serious: "ernst",
  formal: "förmlich",
  monotone: "monoton",
  expressive: "ausdrucksvoll",
  "long pauses": "lange Pausen",
  "pause for two seconds between paragraphs": "zwei Sekunden Pause zwischen Absätzen",
};

export const SYNTHESIZE: Words<typeof EN> = {
  title: "Text zu Sprache",
  meta: "Schreib einen Text oder füg einen ein, wähl eine von zehn Stimmen, hör zu und behalt die MP3.",
  voice: "Stimme",
  voiceHint: "Zehn Stimmen. Tipp eine an, um sie zu hören.",
  voiceStop: "Hörprobe stoppen",
  sampleFailed: "Die Hörprobe dieser Stimme lässt sich gerade nicht abspielen.",
  how: "Wie es klingen soll",
  howPlaceholder: "Zum Beispiel: slower, a little lower",
  howListed:
    "Dieses Sprachmodul versteht solche Anweisungen, auf Englisch. Antippen fügt eine ein; was nicht ging, steht beim Ergebnis.",
  howFree: "Sag es mit eigenen Worten. Das Sprachmodul versucht, sich daran zu halten.",
  delivery: (word) => DELIVERIES[word] ?? word,
  howNone: "Dieses Sprachmodul nimmt keine Anweisungen an.",
  howOptional: "Optional",
  howMore: "Mehr",
  notFollowed: (parts) => `Nicht befolgt: ${parts.join(", ")}.`,
  what: "Was gesagt werden soll",
  whatPlaceholder: "Schreib hier einen Text oder füg einen ein.",
  ofBlock: (limit) => `von ${characters(limit)}`,
  blocks: (credits, limit, perBlock) =>
    `${credits}: ${perBlock === 1 ? "einer" : number(perBlock)} ${plural(limit, { one: "je Zeichen", other: "je angefangene # Zeichen" })}`,
  about: (time) => `etwa ${time} lang`,
  over: (limit, over) => `Höchstens ${characters(limit)}. ${number(over)} zu viel.`,
  language: {
    label: "Sprache:",
    pronunciations: "Namen falsch gelesen?",
    found: "wird erkannt",
    foundAs: (name) => `erkannt: ${name}`,
    robotic: (name) => `${name} (roboterhaft)`,
    sharedVoices: (language, lists) =>
      `${language ? `Auf ${language} teilen` : "Es teilen"} sich eine Stimme: ${lists.join("; ")}.`,
    oneVoice: (language) =>
      `${language ? `Auf ${language} teilen` : "Es teilen"} sich alle zehn Namen eine Stimme.`,
    otherShared:
      "In manchen Sprachen teilen sich mehrere Namen eine Stimme. Wähl die Sprache, um zu sehen, welche.",
    unspoken:
      "Diese Schrift können die Stimmen hier nicht lesen. Ist ein Teil in einer anderen geschrieben, wähl dessen Sprache; dann wird der gelesen.",
  },
  convert: "Umwandeln",
  converting: "Wird umgewandelt",
  empty: { title: "Hier wird es klingen.", body: "Schreib zum Anfang einen Satz." },
  working: {
    starting: "Es geht los",
    said: (done, all) => `${number(done)} von ${characters(all)} gesagt`,
    left: (time) => `Noch etwa ${time}.`,
    listen: (time) => `Die ersten ${time} schon hören`,
    stopListening: "Anhören beenden",
  },
  interrupted:
    "Der Text ist nicht beim Server angekommen. Es wurde nichts abgebucht. Versuch es noch einmal.",
  failed: { body: "Dein Text ist noch hier. Es wurde nichts abgebucht.", kept: "Dein Text ist noch hier." },
  download: "MP3 herunterladen",
  another: "Noch einen Text umwandeln",
  resultMeta: (voice, time, when) => `${voice} · ${time} · MP3 · ${when}`,
  justNow: "gerade eben",
  textLabel: "Der gesprochene Text",
  recentEmpty: "Was du umwandelst, erscheint hier, bereit zum Wiederhören.",
};
