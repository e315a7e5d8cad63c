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

type Drawn = Omit<VoiceData, "hero"> & {
  hero: { seconds: number; peaks: string; words: VoiceData["hero"]["words"] };
};
type Measured = {
  voices: Record<Voice, Drawn>;
  extents: Record<ExtentsName, readonly Extent[]>;
  heroSentence: string;
};

/** Written by a script from the speech engine's own audio; never by hand. */
const { voices, extents, heroSentence } = measured as unknown as Measured;

/**
 * Every page carries the file, so it is short: a level is one character, # for none and } for all, seconds are
 * hundredths and extents thousandths.
 */
const inFull = ({ hero, ...voice }: Drawn): VoiceData => ({
  ...voice,
  hero: {
    ...hero,
    peaks: [...hero.peaks].map((level) => (level.charCodeAt(0) - 35) / 90),
    words: hero.words.map(([text, start, end]) => [text, start / 100, end / 100]),
  },
});
const mapValues = <K extends string, V, W>(values: Record<K, V>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries<V>(values).map(([name, value]) => [name, change(value)])) as Record<K, W>;

export const VOICE_DATA = mapValues(voices, inFull);
export const EXTENTS = mapValues(extents, (line) =>
  line.map(([high, low]): Extent => [high / 1000, low / 1000]),
);
export const HERO_SENTENCE = heroSentence;
