import type { Voice } from "#contract/voices.ts";
import type { VoiceCharacter } from "#locales/engine-words.ts";
import type { Delivery } from "./delivery.ts";
import type { FliteSettings } from "./flite.ts";
import type { RenderSound } from "./render.ts";

/**
 * How one of the ten voices is made from one of Flite's three. The throat stays within 10 % of the speaker's
 * own: further out PocketSphinx got most words of nova, onyx and shimmer wrong.
 */
export type BasicVoice = {
  base: FliteSettings["base"];
  /** Scales the length of the speaker's throat: above 1 is smaller and brighter, below 1 larger and darker. */
  throat: number;
  /** Mean pitch in Hz as measured in the output, and its spread in Hz. `rms` keeps its own melody. */
  pitch: number;
  pitchSpread: number;
  /** Above 1 is faster. */
  tempo: number;
  /** Brings the voice to the loudness all ten share. Measured; test/engines/basic/voices.speech.test.ts holds it. */
  gain: number;
  /** Two words that describe it. */
  character: VoiceCharacter;
};

export const BASIC_VOICES: Record<Voice, BasicVoice> = {
  alloy: {
    base: "slt",
    throat: 0.93,
    pitch: 150,
    pitchSpread: 14,
    tempo: 1.0,
    gain: 0.61,
    character: "even-clear",
  },
  ash: {
    base: "rms",
    throat: 1.0,
    pitch: 101,
    pitchSpread: 14,
    tempo: 1.08,
    gain: 1.03,
    character: "dry-close",
  },
  ballad: {
    base: "awb",
    throat: 0.96,
    pitch: 105,
    pitchSpread: 22,
    tempo: 0.9,
    gain: 0.87,
    character: "slow-round",
  },
  coral: {
    base: "slt",
    throat: 1.0,
    pitch: 192,
    pitchSpread: 26,
    tempo: 1.04,
    gain: 0.46,
    character: "bright-near",
  },
  echo: {
    base: "awb",
    throat: 1.0,
    pitch: 124,
    pitchSpread: 9,
    tempo: 1.0,
    gain: 0.92,
    character: "level-formal",
  },
  fable: {
    base: "awb",
    throat: 1.1,
    pitch: 167,
    pitchSpread: 24,
    tempo: 1.05,
    gain: 0.84,
    character: "lively-storied",
  },
  nova: {
    base: "slt",
    throat: 1.02,
    pitch: 210,
    pitchSpread: 18,
    tempo: 1.08,
    gain: 0.45,
    character: "quick-young",
  },
  onyx: {
    base: "awb",
    throat: 0.94,
    pitch: 85,
    pitchSpread: 12,
    tempo: 0.98,
    gain: 0.83,
    character: "low-unhurried",
  },
  sage: {
    base: "slt",
    throat: 0.98,
    pitch: 172,
    pitchSpread: 8,
    tempo: 0.9,
    gain: 0.52,
    character: "calm-exact",
  },
  shimmer: {
    base: "slt",
    throat: 1.04,
    pitch: 242,
    pitchSpread: 26,
    tempo: 0.95,
    gain: 0.48,
    character: "light-high",
  },
};

/** Flite's settings for a voice in a delivery. Pitch and tempo are set so that the size of the throat leaves them alone. */
export function soundOf(voice: Voice, delivery: Delivery): RenderSound {
  const { base, pitch, pitchSpread, tempo, gain, ...own } = BASIC_VOICES[voice];
  const loudness = gain * 10 ** (delivery.loudness / 20);
  if (base === "rms") {
    // This speaker's melody is fixed in the model: a higher or lower voice comes from the throat alone.
    const throat = toHundredth(own.throat * delivery.pitch);
    return {
      base,
      throat,
      stretch: throat / (tempo * delivery.tempo),
      gain: loudness,
      whisper: delivery.whisper,
    };
  }
  // A smaller part of the change goes to the throat, as when a person speaks up or down.
  const throat = toHundredth(own.throat * delivery.pitch ** 0.25);
  return {
    base,
    throat,
    stretch: throat / (tempo * delivery.tempo),
    pitch: (pitch * delivery.pitch) / throat,
    pitchSpread: (pitchSpread * delivery.pitch * delivery.pitchRange) / throat,
    gain: loudness,
    whisper: delivery.whisper,
  };
}

/** Keeps the resampling ratio to small whole numbers. */
const toHundredth = (ratio: number) => Math.round(100 * ratio) / 100;
