import type { Stretch } from "./place-words.ts";

const FRAME_SECONDS = 0.01;
/** A frame sounds when its level is above this share of the loudest frame's (−28 dB). */
const SOUNDING = 0.04;
/** Shorter quiet is a closed mouth inside a word, not a pause. */
const SHORTEST_PAUSE_FRAMES = 12;

/** Finds where clean, synthetic speech sounds: levels of 10 ms frames against the loudest one. */
export class Sounding {
  readonly #frameSamples: number;
  readonly #levels: number[] = [];
  #sum = 0;
  #count = 0;

  constructor(sampleRate: number) {
    this.#frameSamples = Math.round(FRAME_SECONDS * sampleRate);
  }

  add(samples: Float32Array): void {
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + this.#frameSamples - this.#count);
      this.#count += end - at;
      let sum = this.#sum;
      for (; at < end; at++) sum += samples[at]! * samples[at]!;
      this.#sum = sum;
      if (this.#count < this.#frameSamples) continue;
      this.#levels.push(Math.sqrt(sum / this.#frameSamples));
      this.#sum = 0;
      this.#count = 0;
    }
  }

  /** The stretches between pauses, in seconds from the start. */
  stretches(): Stretch[] {
    const loudest = this.#levels.reduce((a, b) => Math.max(a, b), 0);
    const stretches: Stretch[] = [];
    this.#levels.forEach((level, frame) => {
      if (level === 0 || level < SOUNDING * loudest) return;
      const last = stretches.at(-1);
      const start = frame * FRAME_SECONDS;
      if (last && start - last.end < SHORTEST_PAUSE_FRAMES * FRAME_SECONDS) last.end = start + FRAME_SECONDS;
      else stretches.push({ start, end: start + FRAME_SECONDS });
    });
    return stretches;
  }
}
