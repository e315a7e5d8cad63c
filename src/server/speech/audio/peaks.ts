/** Levels shown for a file. */
export const PEAK_COUNT = 300;
/** Twice as many buckets as are shown, so that halving them never leaves too few. */
const BUCKETS = 2 * PEAK_COUNT;
const FIRST_BUCKET_SAMPLES = 160;

/**
 * The outline of a sound whose length isn't known yet, in constant memory: when the buckets are full, each two
 * become one and the next ones are twice as long.
 */
export class Peaks {
  #buckets: number[] = [];
  #bucketSamples = FIRST_BUCKET_SAMPLES;
  #filled = 0;
  #highest = 0;

  add(samples: Int16Array): void {
    for (const sample of samples) {
      const level = sample < 0 ? -sample : sample;
      if (level > this.#highest) this.#highest = level;
      if (++this.#filled === this.#bucketSamples) this.#closeBucket();
    }
  }

  #closeBucket(): void {
    this.#buckets.push(this.#highest);
    this.#highest = 0;
    this.#filled = 0;
    if (this.#buckets.length < BUCKETS) return;
    this.#buckets = Array.from({ length: BUCKETS / 2 }, (_, at) =>
      Math.max(...this.#buckets.slice(2 * at, 2 * at + 2)),
    );
    this.#bucketSamples *= 2;
  }

  /** PEAK_COUNT levels 0–1, evenly spaced. */
  finish(): number[] {
    const buckets = this.#filled > 0 ? [...this.#buckets, this.#highest] : this.#buckets;
    return Array.from({ length: PEAK_COUNT }, (_, at) => {
      const from = Math.floor((at * buckets.length) / PEAK_COUNT);
      const to = Math.max(from + 1, Math.floor(((at + 1) * buckets.length) / PEAK_COUNT));
      const level = Math.max(0, ...buckets.slice(from, to)) / 32_768;
      return Math.round(level * 1_000) / 1_000;
    });
  }
}
