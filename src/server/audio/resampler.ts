import { ratioOf, resample } from "./resample.ts";
import { toPcm16 } from "./to-pcm16.ts";

/** Samples around each piece that its edges are made with, at least: so pieces join without a click, down to an eighth of a rate. */
const AROUND = 64;

/** Brings sound of 16 bits that comes in pieces, of whatever length, to another rate: the same as it would be in one. */
export class Resampler {
  readonly #from: number;
  readonly #to: number;
  readonly #up: number;
  readonly #down: number;
  /** In whole steps, so that an output sample lies where each piece begins. */
  readonly #around: number;
  #before = new Float32Array(0);
  #pending = new Float32Array(0);

  /** Rates in Hz. */
  constructor(from: number, to: number) {
    const { up, down } = ratioOf(from, to);
    this.#from = from;
    this.#to = to;
    this.#up = up;
    this.#down = down;
    this.#around = down * Math.ceil(AROUND / down);
  }

  /** What can be made of the sound so far; with `ends`, all the rest of it. */
  add(samples: Int16Array, ends = false): Int16Array {
    const fresh = joined(this.#pending, asFloats(samples));
    const steps = Math.max(0, Math.floor((fresh.length - AROUND) / this.#down));
    const done = ends ? fresh.length : steps * this.#down;
    const all = joined(this.#before, fresh);
    const next = this.#before.length + done;
    const made = resample(all, this.#from, this.#to);
    const out = made.subarray(this.#placeOf(this.#before.length), ends ? made.length : this.#placeOf(next));
    this.#before = all.slice(Math.max(0, next - this.#around), next);
    this.#pending = fresh.slice(done);
    return toPcm16(out);
  }

  #placeOf(sample: number): number {
    return (sample / this.#down) * this.#up;
  }
}

/** What `toPcm16` makes of them again. */
function asFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at++) floats[at] = samples[at]! / 32_767;
  return floats;
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const all = new Float32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
