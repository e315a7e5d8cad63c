import { TRANSCRIBE_RATE } from "./decode.ts";

/** 32 ms: shorter than a syllable and the pauses between words. */
const WINDOW_SAMPLES = Math.round(0.032 * TRANSCRIBE_RATE);
/** Of all windows, so many are quieter than the background, and than the speech: pauses and voices in nearly any talk. */
const BACKGROUND = 0.1;
const SPEECH = 0.85;
/** Beyond it nothing is heard of a background, which may be no sound at all. */
const CLEAR_DECIBELS = 60;

/**
 * How far a voice stands above what sounds in its pauses, in decibels, 0 to 60; null of less than a second. Collects 16 kHz
 * mono; memory grows by some four bytes for each 32 ms.
 */
export class Background {
  readonly #levels: number[] = [];
  #squares = 0;
  #filled = 0;

  add(samples: Int16Array): void {
    for (const sample of samples) {
      this.#squares += sample * sample;
      if (++this.#filled < WINDOW_SAMPLES) continue;
      this.#levels.push(this.#squares / WINDOW_SAMPLES);
      this.#squares = 0;
      this.#filled = 0;
    }
  }

  get decibels(): number | null {
    if (this.#levels.length < TRANSCRIBE_RATE / WINDOW_SAMPLES) return null;
    const sorted = this.#levels.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    const ratio = at(SPEECH) / Math.max(1, at(BACKGROUND)); // one step of 16 bits is as good as none
    return Math.max(0, Math.min(CLEAR_DECIBELS, Math.round(100 * Math.log10(ratio)) / 10));
  }
}
