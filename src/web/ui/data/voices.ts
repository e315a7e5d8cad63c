import type { Voice } from "#contract/voices.ts";
import type { Extent } from "../drawing/flow.ts";
import type { Harmonics } from "../drawing/voice-mark.ts";
import measured from "./voices.json" with { type: "json" };

/** One word of the sample sentence: its text, start and end in seconds. */
export type TimedWord = readonly [text: string, start: number, end: number];

/** What was measured of a voice on the engine's real audio. */
export type VoiceData = {
  mark: Harmonics;
  /** Mean pitch in Hz. */
  pitch: number;
  /** The sample sentence in this voice: its length in seconds, peak levels 0–1 and words. */
  hero: { seconds: number; peaks: readonly number[]; words: readonly TimedWord[] };
};

/** The recordings the line is drawn from. */
export type ExtentsName = "say" | "said" | "saywrite";

type Measured = {
  voices: Record<Voice, VoiceData>;
  extents: Record<ExtentsName, readonly Extent[]>;
  heroSentence: string;
};

/** Written by a script from the speech engine's own audio; never by hand. */
const { voices, extents, heroSentence } = measured as unknown as Measured;

/** Peak levels stand in the file as hundredths, which every page carries in half the bytes. */
const withLevels = ({ hero, ...voice }: VoiceData): VoiceData => ({
  ...voice,
  hero: { ...hero, peaks: hero.peaks.map((hundredths) => hundredths / 100) },
});

export const VOICE_DATA = Object.fromEntries(
  Object.entries(voices).map(([name, voice]) => [name, withLevels(voice)]),
) as Record<Voice, VoiceData>;
export const EXTENTS = extents;
export const HERO_SENTENCE = heroSentence;
