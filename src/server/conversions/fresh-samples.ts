import { toPcm16 } from "#server/audio/to-pcm16.ts";
import type { Pcm } from "#server/engines/engine.ts";

/** How much is kept for who had it begun, in memory: nearly a minute and a half of the usual voices. */
const MOST_BYTES = 4 * 1024 ** 2;

/**
 * The samples of speech in the making as its engine gave them, for its first reader. They go out no sooner than the bytes
 * of the MP3 in which they sound, since those are what is noted and paid. The work never waits for a reader: for one
 * who is too slow nothing is kept any more.
 */
export class FreshSamples {
  #stretches: { samples: Int16Array; bytes: number }[] = [];
  #kept = 0;
  #bytes = 0;
  #rate: number | undefined;
  #whole: number | undefined;
  #dropped = false;

  /** Takes up a stretch after which the MP3 has so many `bytes`. */
  add({ samples, sampleRate }: Pcm, bytes: number): void {
    this.#rate = sampleRate;
    // A stretch too short for a frame of its own sounds in the next one, and its block may be that one's.
    const sounded = bytes > this.#bytes ? bytes : bytes + 1;
    this.#bytes = bytes;
    if (this.#dropped || samples.length === 0) return;
    this.#kept += samples.length * Int16Array.BYTES_PER_ELEMENT;
    if (this.#kept > MOST_BYTES) this.drop();
    else this.#stretches.push({ samples: toPcm16(samples), bytes: sounded });
  }

  /** The next stretch of what sounds in the first `bytes` of the MP3; undefined where there is none, or none any more. */
  take(bytes: number): Int16Array | undefined {
    const [first] = this.#stretches;
    if (!first || first.bytes > bytes) return undefined;
    this.#stretches.shift();
    this.#kept -= first.samples.byteLength;
    return first.samples;
  }

  /** Keeps nothing from here on: it was too much, or nobody reads it. */
  drop(): void {
    this.#dropped = true;
    this.#stretches = [];
  }

  /** There is no more; the MP3 of all of it has so many `bytes`. */
  end(bytes: number): void {
    this.#whole = bytes;
  }

  /** Whether an MP3 of so many bytes is what these are the samples of, and the last of them are still here. */
  isWhole(bytes: number): boolean {
    return !this.#dropped && this.#whole === bytes;
  }

  get dropped(): boolean {
    return this.#dropped;
  }

  /** In Hz; undefined before the first stretch. */
  get rate(): number | undefined {
    return this.#rate;
  }
}
