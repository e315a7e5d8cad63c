import type { Voice } from "#contract/voices.ts";
import type { VoiceCharacter } from "#locales/engine-words.ts";
import type { ModelEntry } from "../models/model.ts";
import { languageOf } from "./installed.ts";

/** The model's speaker for one of the ten voices in a language. */
export function speakerOf({ voices = {} }: ModelEntry, voice: Voice, language: string): number {
  return (voices[languageOf(language)] ?? voices["*"])?.[voice] ?? 0;
}

/** Who reads in Kokoro's English voices, by the letters that its authors name them with. */
const KOKORO: Record<Voice, VoiceCharacter> = {
  alloy: "woman-american",
  ash: "man-american",
  ballad: "man-british",
  coral: "woman-american",
  echo: "man-american",
  fable: "man-british",
  nova: "woman-american",
  onyx: "man-american",
  sage: "woman-british",
  shimmer: "woman-american",
};

/** Whether that is so in a language: Kokoro has other people for each, of whom its makers say less. */
export function isDescribed(entry: ModelEntry, language: string): boolean {
  return entry.family !== "kokoro" || language === "en";
}

/** What a voice is like, as far as its makers say. */
export function characterOf(entry: ModelEntry | undefined, voice: Voice): VoiceCharacter {
  return entry?.family === "kokoro" ? KOKORO[voice] : "one-speaker";
}
