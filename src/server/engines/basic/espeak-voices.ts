import type { Voice } from "#contract/voices.ts";
import type { Delivery } from "./delivery.ts";
import type { EspeakLanguage } from "./espeak-languages.ts";

/** How one of the ten voices is made from one of eSpeak NG's variants. */
type EspeakVoice = {
  variant: string;
  /** The variant's mean pitch in Hz as measured, and the pitch that this voice has. */
  ownPitch: number;
  pitch: number;
  /** Above 1 is a smaller, brighter throat. */
  throat: number;
  /** Above 1 is faster. */
  tempo: number;
  /** Brings the voice to the loudness that all ten share with those of Flite. Measured; a test holds it. */
  gain: number;
};

const VOICES: Record<Voice, EspeakVoice> = {
  onyx: { variant: "m4", ownPitch: 92, pitch: 84, throat: 0.93, tempo: 0.95, gain: 1.16 },
  ash: { variant: "m1", ownPitch: 92, pitch: 97, throat: 1, tempo: 1.08, gain: 1.26 },
  ballad: { variant: "m7", ownPitch: 105, pitch: 109, throat: 0.96, tempo: 0.9, gain: 0.92 },
  echo: { variant: "m3", ownPitch: 103, pitch: 124, throat: 1, tempo: 1, gain: 1.04 },
  alloy: { variant: "f4", ownPitch: 176, pitch: 148, throat: 0.94, tempo: 1, gain: 1.04 },
  fable: { variant: "m6", ownPitch: 100, pitch: 161, throat: 1.1, tempo: 1.05, gain: 0.97 },
  sage: { variant: "f1", ownPitch: 177, pitch: 174, throat: 0.98, tempo: 0.9, gain: 0.94 },
  coral: { variant: "f2", ownPitch: 190, pitch: 192, throat: 1, tempo: 1.04, gain: 0.94 },
  nova: { variant: "f5", ownPitch: 203, pitch: 213, throat: 1.02, tempo: 1.08, gain: 1.14 },
  shimmer: { variant: "f3", ownPitch: 206, pitch: 243, throat: 1.05, tempo: 0.95, gain: 1 },
};

/** How eSpeak NG is asked to speak, and what is done to its sound. Plain numbers and names of ours, no text. */
export type EspeakSound = {
  /** Language and variant, such as "de+m3". */
  voice: string;
  /** Its scale from 0 to 99, where 50 is the variant's own. */
  pitch: number;
  /** The same scale for how far the melody swings. */
  pitchRange: number;
  wordsPerMinute: number;
  /** Its sound is played back this many times faster and higher; speed and pitch allow for it. */
  throat: number;
  gain: number;
};

/** Words a minute at a tempo of 1: about Flite's. */
const WORDS_PER_MINUTE = 160;
/** eSpeak NG is at its slowest here, and above this it drops sounds. */
const PACE = { least: 80, most: 380 };
/** Measured on its own voices: factors of the pitch at 0, 10, 20 … 90, 99 of its scale. */
const FACTORS = [0.67, 0.72, 0.776, 0.844, 0.913, 1, 1.097, 1.22, 1.354, 1.5, 1.66];
/** Of the mean pitch this share is melody: a wider one lifts it. */
const MELODY_SHARE = 0.075;
/** Whispers are variants of their own. Their gain makes them as much quieter than a voice as Flite's are. */
const WHISPERS = { low: { variant: "whisper", gain: 0.6 }, high: { variant: "whisperf", gain: 0.45 } };

/** eSpeak NG's settings for a voice in a language and a delivery. */
export function espeakSound(voice: Voice, language: EspeakLanguage, delivery: Delivery): EspeakSound {
  const { ownPitch, pitch, tempo, throat: own } = VOICES[voice];
  const { variant, gain } = delivery.whisper ? WHISPERS[ownPitch < 150 ? "low" : "high"] : VOICES[voice];
  // A smaller part of the change goes to the throat, as when a person speaks up or down.
  const throat = own * delivery.pitch ** 0.25;
  const lifted = 1 + MELODY_SHARE * (delivery.pitchRange - 1);
  const pace = (WORDS_PER_MINUTE * tempo * delivery.tempo) / throat;
  return {
    voice: `${language.name}+${variant}`,
    pitch: onScale((pitch * delivery.pitch) / throat / ownPitch / lifted),
    pitchRange: Math.round(Math.min(99, 50 * delivery.pitchRange)),
    wordsPerMinute: Math.round(Math.min(PACE.most, Math.max(PACE.least, pace))),
    throat,
    gain: gain * 10 ** ((delivery.loudness - language.louder) / 20),
  };
}

/** Where on eSpeak NG's scale of pitch a factor lies. */
function onScale(factor: number): number {
  const above = FACTORS.findIndex((one) => one >= factor);
  if (above === 0) return 0;
  if (above < 0) return 99;
  const [low, high] = [FACTORS[above - 1]!, FACTORS[above]!];
  return Math.min(99, Math.round(10 * (above - 1 + (factor - low) / (high - low))));
}
