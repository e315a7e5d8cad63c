/** Zero crossings of the kernel on either side: what lies over half the new rate comes out 60 dB quieter or more. */
const CROSSINGS = 16;
/** The kernel is kept at so many places between two samples. */
const PLACES = 256;
/** How much of what the new rate can carry is let through. */
const PASSED = 0.92;

/**
 * Makes sound of another rate (windowed sinc), in pieces of any length: what comes out is the same however it is cut. Behind so
 * many samples of the old rate there are always as many of the new one, but for the last millisecond.
 */
export class Resampler {
  readonly #step: number;
  readonly #half: number;
  readonly #kernel: Float32Array;
  #kept: Float32Array;
  /** The place of the first sample that is kept, and how many have come out. */
  #begin: number;
  #made = 0;

  /** Rates in samples a second. */
  constructor(from: number, to: number) {
    this.#step = from / to;
    const cutoff = (PASSED / 2) * Math.min(1, to / from);
    this.#half = Math.ceil(CROSSINGS / (2 * cutoff));
    this.#kernel = Float32Array.from({ length: this.#half * PLACES + 1 }, (_, at) =>
      kernelAt(at / PLACES, cutoff, this.#half),
    );
    this.#kept = new Float32Array(this.#half);
    this.#begin = -this.#half;
  }

  /** Takes the next samples. @returns those of the new rate that they complete */
  push(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.#kept.length + samples.length);
    all.set(this.#kept);
    all.set(samples, this.#kept.length);
    const end = this.#begin + all.length;
    const made: number[] = [];
    for (let place = this.#place; place + this.#half < end; place = this.#place) {
      made.push(this.#sampleAt(place, all));
      this.#made++;
    }
    const from = Math.floor(this.#place) - this.#half;
    this.#kept = all.slice(Math.max(0, from - this.#begin));
    this.#begin = end - this.#kept.length;
    return Float32Array.from(made);
  }

  get #place(): number {
    return this.#made * this.#step;
  }

  #sampleAt(place: number, samples: Float32Array): number {
    const first = Math.ceil(place - this.#half);
    const last = Math.floor(place + this.#half);
    let sum = 0;
    for (let at = first; at <= last; at++) {
      const weight = this.#kernel[Math.round(Math.abs(place - at) * PLACES)] ?? 0;
      sum += weight * (samples[at - this.#begin] ?? 0);
    }
    return sum;
  }
}

/** A sinc under Blackman's window. */
function kernelAt(distance: number, cutoff: number, half: number): number {
  const turn = (Math.PI * distance) / half;
  const window = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
  const angle = 2 * Math.PI * cutoff * distance;
  return 2 * cutoff * window * (angle === 0 ? 1 : Math.sin(angle) / angle);
}
