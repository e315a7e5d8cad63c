import { resample } from "#server/audio/resample.ts";
import type { Spoken } from "#server/speech-runtime/tasks.ts";
import type { Delivery } from "../basic/delivery.ts";
import { whispered } from "../basic/whisper.ts";

/** Below this share of its loudest sample (−46 dB) an edge is silence. */
const QUIET = 0.005;
/** Silence kept before and after the voice, in seconds: soft beginnings and ends are heard. */
const KEPT_BEFORE = 0.03;
const KEPT_AFTER = 0.06;
/** Long enough that a join does not click, too short to hear, in seconds. */
const FADE = 0.006;
/** −1 dBFS, and the level above which peaks are bent towards it. */
const CEILING = 0.891;
const KNEE = 0.7;

/**
 * Makes an utterance ready to be joined to others: its own silence is cut to `pauseSeconds` after the voice, edges fade,
 * the delivery's pitch, loudness and whisper are applied, and no peak clips. Same sample rate.
 */
export function finishUtterance(
  { samples, sampleRate }: Spoken,
  pauseSeconds: number,
  delivery: Delivery,
): Float32Array<ArrayBuffer> {
  const own =
    delivery.pitch === 1 ? samples : resample(samples, Math.round(sampleRate * delivery.pitch), sampleRate);
  const voice = fadedAtEdges(trimmed(own, sampleRate), Math.round(FADE * sampleRate));
  const heard = delivery.whisper ? whispered(voice, sampleRate) : voice;
  const out = new Float32Array(
    heard.length + Math.round(Math.max(0, pauseSeconds - KEPT_AFTER) * sampleRate),
  );
  const gain = 10 ** (delivery.loudness / 20);
  for (const [at, sample] of heard.entries()) out[at] = limited(sample * gain);
  return out;
}

function trimmed(samples: Float32Array, sampleRate: number): Float32Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const sounds = (sample: number) => Math.abs(sample) > QUIET * loudest;
  const first = samples.findIndex(sounds);
  if (first < 0) return new Float32Array(0);
  const last = samples.findLastIndex(sounds);
  const from = Math.max(0, first - Math.round(KEPT_BEFORE * sampleRate));
  return samples.slice(from, last + 1 + Math.round(KEPT_AFTER * sampleRate));
}

function fadedAtEdges(samples: Float32Array, fade: number): Float32Array {
  const length = Math.min(fade, samples.length >> 1);
  for (let at = 0; at < length; at++) {
    samples[at]! *= at / length;
    samples[samples.length - 1 - at]! *= at / length;
  }
  return samples;
}

/** Peaks bend smoothly below the ceiling instead of clipping. */
function limited(sample: number): number {
  const level = Math.abs(sample);
  if (level <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((level - KNEE) / room));
}
