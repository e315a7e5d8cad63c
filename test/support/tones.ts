import { STEP, TONES } from "../../scripts/tiny-models/tones.ts";

/** What a tiny model is to hear: a word of `TONES` by its text, a tone by its Hz, or nothing; all in seconds. */
export type Sound =
  | { word: string; seconds?: number }
  | { hertz: number; seconds: number }
  | { silence: number };

/** Rate in samples a second of what all models hear. */
export const TONE_RATE = 16_000;

/** Sounds one after another. A word lasts 0.32 s and has 0.32 s of silence after it, unless it says how long it is. */
export function soundsOf(sounds: readonly Sound[]): Float32Array {
  const parts = sounds.flatMap((sound) => {
    if ("silence" in sound) return [tone(0, sound.silence)];
    if ("hertz" in sound) return [tone(sound.hertz, sound.seconds)];
    return [tone(hertzOf(sound.word), sound.seconds ?? 0.32), tone(0, 0.32)];
  });
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The tone of a word, as "one", "seven", "Thank you for watching". Throws for any other. */
export function hertzOf(word: string): number {
  const at = TONES.findIndex(({ tokens }) => tokens.join("").trim() === word);
  if (at < 0) throw new Error(`no tone says "${word}"`);
  return (at + 1) * STEP;
}

/** The pitch of a tone in Hz, from how often it rises through zero. NaN where there is none. */
export function pitchOf(samples: Float32Array, rate: number): number {
  const rises = [...samples.keys()].filter((i) => i > 0 && samples[i - 1]! < 0 && samples[i]! >= 0);
  if (rises.length < 2) return Number.NaN;
  return ((rises.length - 1) * rate) / (rises.at(-1)! - rises[0]!);
}

function tone(hertz: number, seconds: number): Float32Array {
  const turn = (2 * Math.PI * hertz) / TONE_RATE;
  return Float32Array.from({ length: Math.round(seconds * TONE_RATE) }, (_, i) => 0.3 * Math.sin(turn * i));
}
