/** Input samples that one output sample is made of: more would cost time that speech does not need. */
const TAPS = 16;
/** Images stay 50 dB below the speech they mirror. */
const KAISER_BETA = 5;
/** Taps that are worked on at a time, so that they stay in the processor's registers. */
const AT_A_TIME = 8;

type EightTaps = [number, number, number, number, number, number, number, number];
/** For each of `up` instants between two input samples, its taps, eight by eight. */
type Filter = { up: number; down: number; phases: EightTaps[][] };
const filters = new Map<string, Filter>();

/**
 * Resamples mono PCM from one rate to another with a polyphase windowed-sinc filter (Kaiser window),
 * cut off below the lower of the two Nyquist frequencies. Rates are whole numbers of Hz.
 * The output has `round(samples × to / from)` samples and starts at the same instant.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const { up, down, phases } = filterFor(from, to);
  const taps = AT_A_TIME * phases[0]!.length;
  const padded = new Float32Array(samples.length + 2 * taps);
  padded.set(samples, taps / 2 - 1);
  const out = new Float32Array(Math.round((samples.length * up) / down));
  // Every `up`-th output is made with the same taps, from inputs that lie `down` apart.
  for (let first = 0; first < Math.min(up, out.length); first++) {
    let at = Math.floor((first * down) / up);
    for (const [a, b, c, d, e, f, g, h] of phases[(first * down) % up]!) {
      for (let i = first, k = at; i < out.length; i += up, k += down) {
        out[i]! +=
          a * padded[k]! +
          b * padded[k + 1]! +
          c * padded[k + 2]! +
          d * padded[k + 3]! +
          (e * padded[k + 4]! + f * padded[k + 5]! + g * padded[k + 6]! + h * padded[k + 7]!);
      }
      at += AT_A_TIME;
    }
  }
  return out;
}

function filterFor(from: number, to: number): Filter {
  const key = `${from}>${to}`;
  const known = filters.get(key);
  if (known) return known;
  const { up, down } = ratioOf(from, to);
  const cutoff = Math.min(1, to / from);
  const taps = AT_A_TIME * Math.ceil(TAPS / cutoff / AT_A_TIME);
  const phases = Array.from({ length: up }, (_, phase) => phaseOf(phase / up, taps, cutoff));
  const filter = { up, down, phases };
  filters.set(key, filter);
  return filter;
}

/** The filter for an output instant that lies `fraction` of a sample after an input sample; sums to 1. */
function phaseOf(fraction: number, taps: number, cutoff: number): EightTaps[] {
  const half = taps / 2;
  const phase = Float32Array.from({ length: taps }, (_, k) => {
    const x = k - half + 1 - fraction;
    const window = bessel(KAISER_BETA * Math.sqrt(Math.max(0, 1 - (x / half) ** 2))) / bessel(KAISER_BETA);
    return sinc(x * cutoff * 0.96) * window;
  });
  const sum = phase.reduce((total, value) => total + value, 0);
  const tap = (k: number) => phase[k]! / sum;
  return Array.from({ length: taps / AT_A_TIME }, (_, eight) => {
    const k = eight * AT_A_TIME;
    return [tap(k), tap(k + 1), tap(k + 2), tap(k + 3), tap(k + 4), tap(k + 5), tap(k + 6), tap(k + 7)];
  });
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Modified Bessel function of the first kind, order zero, by its power series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > 1e-9 * sum; k++) {
    term *= (x / 2 / k) ** 2;
    sum += term;
  }
  return sum;
}

/** For every `down` samples at the one rate there are `up` at the other: whole numbers, as small as they can be. */
export function ratioOf(from: number, to: number): { up: number; down: number } {
  const common = greatestCommonDivisor(from, to);
  return { up: to / common, down: from / common };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
