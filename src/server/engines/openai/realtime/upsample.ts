import { resample } from "#server/audio/resample.ts";
import { toPcm16 } from "#server/audio/to-pcm16.ts";
import { asFloats, TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";

/** The only rate that sessions take. */
export const SESSION_RATE = 24_000;
const RATIO = SESSION_RATE / TRANSCRIBE_RATE;
/** Samples around each piece that its edges are made with, so that pieces join without a click. Even, as RATIO asks. */
const AROUND = 64;

/** Brings sound that comes in pieces to the session's rate. Pieces have an even number of samples. */
export class Upsampler {
  #before = new Float32Array(0);
  #pending = new Float32Array(0);

  /** 16-bit little-endian PCM of what can be made of the sound so far; with `ends`, of all of it. */
  add(samples: Int16Array, ends = false): Buffer {
    const fresh = joined(this.#pending, asFloats(samples));
    const done = ends ? fresh.length : Math.max(0, fresh.length - AROUND);
    const all = joined(this.#before, fresh);
    const made = resample(all, TRANSCRIBE_RATE, SESSION_RATE);
    const from = this.#before.length;
    const out = toPcm16(made.subarray(from * RATIO, (from + done) * RATIO));
    this.#before = all.slice(Math.max(0, from + done - AROUND), from + done);
    this.#pending = fresh.slice(done);
    return Buffer.from(out.buffer, out.byteOffset, out.byteLength);
  }
}

function joined(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const all = new Float32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
