/** Input samples that one output sample is made of: more would cost time that speech does not need. */
const TAPS = 24;
const KAISER_BETA = 7;

type Filter = { up: number; down: number; phases: Float32Array[] };
const filters = new Map<string, Filter>();

/**
 * Resamples mono PCM from one rate to another with a polyphase windowed-sinc filter (Kaiser window),
 * cut off below the lower of the two Nyquist frequencies. Rates are whole numbers of Hz.
 * The output has `round(samples × to / from)` samples and starts at the same instant.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const { up, down, phases } = filterFor(from, to);
  const taps = phases[0]!.length;
  const before = taps / 2 - 1;
  const out = new Float32Array(Math.round((samples.length * up) / down));
  let phase = 0;
  let at = 0;
  for (let i = 0; i < out.length; i++) {
    const filter = phases[phase]!;
    const first = at - before;
    let sum = 0;
    if (first >= 0 && first + taps <= samples.length) {
      for (let k = 0; k < taps; k++) sum += filter[k]! * samples[first + k]!;
    } else {
      for (let k = 0; k < taps; k++) sum += filter[k]! * (samples[first + k] ?? 0);
    }
    out[i] = sum;
    phase += down;
    while (phase >= up) {
      phase -= up;
      at++;
    }
  }
  return out;
}

function filterFor(from: number, to: number): Filter {
  const key = `${from}>${to}`;
  const known = filters.get(key);
  if (known) return known;
  const common = greatestCommonDivisor(from, to);
  const up = to / common;
  const down = from / common;
  const cutoff = Math.min(1, to / from);
  const taps = 2 * Math.ceil(TAPS / cutoff / 2);
  const phases = Array.from({ length: up }, (_, phase) => phaseOf(phase / up, taps, cutoff));
  const filter = { up, down, phases };
  filters.set(key, filter);
  return filter;
}

/** The filter for an output instant that lies `fraction` of a sample after an input sample; sums to 1. */
function phaseOf(fraction: number, taps: number, cutoff: number): Float32Array {
  const half = taps / 2;
  const phase = Float32Array.from({ length: taps }, (_, k) => {
    const x = k - half + 1 - fraction;
    const window = bessel(KAISER_BETA * Math.sqrt(Math.max(0, 1 - (x / half) ** 2))) / bessel(KAISER_BETA);
    return sinc(x * cutoff * 0.96) * window;
  });
  const sum = phase.reduce((total, value) => total + value, 0);
  return phase.map((value) => value / sum);
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

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
