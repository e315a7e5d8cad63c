import type { RecordingName } from "#contract/drawn-line.ts";
import type { Harmonics } from "#contract/period.ts";
import type { Voice } from "#contract/voices.ts";
import type { Extent } from "#web/ui/drawing/flow.ts";
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

/** As the file has it: every page carries it, so it is short. */
type Drawn = {
  /** Hundredths. */
  mark: VoiceData["mark"];
  pitch: number;
  /**
   * Hundredths of a second; a level is one character, # for none and P for all; of the words where each begins, and
   * where the last one ends.
   */
  hero: { seconds: number; peaks: string; words: readonly number[] };
};
type Measured = {
  voices: Record<Voice, Drawn>;
  /** Hundredths. */
  extents: Record<RecordingName, readonly Extent[]>;
  heroSentence: string;
};

/** Written by a script from the speech engine's own audio; never by hand. */
const { voices, extents, heroSentence } = measured as unknown as Measured;

const sentence = heroSentence.match(/\w+/g) ?? [];

const inFull = ({ mark, pitch, hero }: Drawn): VoiceData => ({
  mark: mark.map(([re, im]) => [re / 100, im / 100]),
  pitch,
  hero: {
    seconds: hero.seconds / 100,
    peaks: [...hero.peaks].map((level) => (level.charCodeAt(0) - 35) / 45),
    words: sentence.map((text, i) => [text, (hero.words[i] ?? 0) / 100, (hero.words[i + 1] ?? 0) / 100]),
  },
});
const mapValues = <K extends string, V, W>(values: Record<K, V>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries<V>(values).map(([name, value]) => [name, change(value)])) as Record<K, W>;

export const VOICE_DATA = mapValues(voices, inFull);
export const EXTENTS = mapValues(extents, (line) =>
  line.map(([high, low]): Extent => [high / 100, low / 100]),
);
export const HERO_SENTENCE = heroSentence;
