import { characters, number } from "../amounts.ts";

/** All words of the Text to Speech page. */
export const SYNTHESIZE = {
  title: "Text to Speech",
  meta: "Write or paste a text, choose one of ten voices, listen, and keep the MP3.",
  voice: "Voice",
  voiceHint: "Ten voices. Press one to hear it.",
  voiceStop: "Stop the sample",
  sampleFailed: "The sample of this voice cannot be played right now.",
  how: "How it should be said",
  howPlaceholder: "Slower, and a little lower",
  howListed: "This engine understands words like these. The result says what it could not follow.",
  howFree: "Any wording works. The engine tries to follow it.",
  /** What an engine calls a way of speaking; pressed, the engine's own word is written down. */
  delivery: (word: string) => word,
  howNone: "This engine speaks plainly and cannot follow instructions.",
  howOptional: "Optional",
  howMore: "More",
  notFollowed: (parts: readonly string[]) => `Not followed: ${parts.join(", ")}.`,
  what: "What it should say",
  whatPlaceholder: "Write or paste a text here.",
  ofBlock: (limit: number) => `of ${characters(limit)}`,
  blocks: (credits: string, limit: number, perBlock: number) =>
    `${credits}: ${perBlock === 1 ? "one" : number(perBlock)} for each started ${number(limit)}`,
  about: (time: string) => `about ${time} of audio`,
  over: (limit: number, over: number) => `At most ${characters(limit)}. ${number(over)} too many.`,
  language: {
    label: "Language:",
    /** The link to the list of pronunciations. */
    pronunciations: "Names read wrong?",
    found: "found by itself",
    /** Once the server has told which it found. */
    foundAs: (name: string) => `found by itself: ${name}`,
    robotic: (name: string) => `${name} (robotic)`,
    /** Names that share a voice, each voice's as one list; `language` is null where it is not known. */
    sharedVoices: (language: string | null, lists: readonly string[]) =>
      `${language ? `In ${language}, these` : "These"} names share a voice: ${lists.join("; ")}.`,
    oneVoice: (language: string | null) =>
      `${language ? `In ${language}, all` : "All"} ten names share one voice.`,
    otherShared: "In some languages, several names share a voice. Choose the language to see which.",
    unspoken:
      "The voices here can't read these letters. If there are words in others, choose their language to have those read.",
  },
  convert: "Convert",
  converting: "Converting",
  empty: { title: "It will sound here.", body: "Write a sentence to begin." },
  working: {
    starting: "Starting",
    said: (done: number, all: number) => `Said ${number(done)} of ${characters(all)}`,
    left: (time: string) => `About ${time} left.`,
    listen: (time: string) => `Listen to the first ${time} now`,
    stopListening: "Stop listening",
  },
  interrupted: "The text did not reach the server. Nothing was charged. Please try again.",
  failed: { body: "Your text is still here. Nothing was charged.", kept: "Your text is still here." },
  download: "Download MP3",
  another: "Convert Another Text",
  resultMeta: (voice: string, time: string, when: string) => `${voice} · ${time} · MP3 · ${when}`,
  justNow: "just now",
  textLabel: "The spoken text",
  recentEmpty: "What you convert appears here, ready to play again.",
} as const;
