/** A window that is looked at, in seconds. */
const WINDOW = 0.01;
/** So far under the loudest window nothing is speech (a share of its level: −40 dB), and so far over the room's noise all is. */
const QUIET = 0.01;
const OVER_NOISE = 2;
/** Noise is what a tenth of the windows is quieter than; of a recording full of speech that is speech, at most this loud. */
const NOISE_AT = 0.1;
const MOST_NOISE = 0.1;
/** A sound that is shorter, in windows, is the click of a button. */
const SHORTEST = 3;
/** Seconds that stay before and after the voice. */
const BEFORE = 0.06;
const AFTER = 0.14;

/** Cuts what is no voice at both ends of a recording: silence, the room's noise, and the click that began it. */
export function trimVoice(samples: Float32Array, rate: number): Float32Array {
  const size = Math.round(WINDOW * rate);
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    levelOf(samples.subarray(at * size, (at + 1) * size)),
  );
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const noise = levels.toSorted((a, b) => a - b)[Math.floor(NOISE_AT * levels.length)] ?? 0;
  const least = Math.max(QUIET * loudest, OVER_NOISE * Math.min(noise, MOST_NOISE * loudest));
  const sounds = (at: number) => levels.slice(at, at + SHORTEST).every((level) => level > least);
  const starts = Array.from({ length: Math.max(0, levels.length - SHORTEST + 1) }, (_, at) => at);
  const first = starts.find(sounds);
  const last = starts.findLast(sounds);
  if (first === undefined || last === undefined) return samples;
  const from = Math.max(0, first * size - Math.round(BEFORE * rate));
  return samples.subarray(from, (last + SHORTEST) * size + Math.round(AFTER * rate));
}

function levelOf(window: Float32Array): number {
  const mean = window.reduce((sum, sample) => sum + sample, 0) / window.length;
  return Math.sqrt(window.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / window.length);
}
