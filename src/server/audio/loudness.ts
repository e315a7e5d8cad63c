/** 50 ms at 16 kHz: shorter than a syllable, longer than a click. */
const WINDOW_SAMPLES = 800;

/**
 * A file is silent when no 50 ms of it are louder than this (dBFS, RMS, without any constant offset). At −65 dBFS
 * a 16-bit sample moves by some 18 steps: less than any engine can follow, more than any idle converter's hiss.
 */
export const SILENCE_DBFS = -65;

const toDecibels = (meanSquare: number) =>
  meanSquare > 0 ? 10 * Math.log10(meanSquare / 32_768 ** 2) : -120;

/** Measures how loud a sound is, window by window, in constant memory. */
export class Loudness {
  #sum = 0;
  #squares = 0;
  #filled = 0;
  #loudest = 0;
  #soundingSquares = 0;
  #soundingWindows = 0;

  add(samples: Int16Array): void {
    for (const sample of samples) {
      this.#sum += sample;
      this.#squares += sample * sample;
      if (++this.#filled === WINDOW_SAMPLES) this.#closeWindow();
    }
  }

  #closeWindow(): void {
    const mean = this.#sum / this.#filled;
    const meanSquare = Math.max(0, this.#squares / this.#filled - mean * mean);
    this.#sum = 0;
    this.#squares = 0;
    this.#filled = 0;
    this.#loudest = Math.max(this.#loudest, meanSquare);
    if (toDecibels(meanSquare) < SILENCE_DBFS) return;
    this.#soundingSquares += meanSquare;
    this.#soundingWindows++;
  }

  /** Whether nothing in it can be heard. */
  get silent(): boolean {
    return toDecibels(this.#loudest) < SILENCE_DBFS;
  }

  /** RMS level of all windows that can be heard, in dBFS; −120 when there are none. */
  get dbfs(): number {
    return this.#soundingWindows > 0
      ? Math.round(10 * toDecibels(this.#soundingSquares / this.#soundingWindows)) / 10
      : -120;
  }
}
