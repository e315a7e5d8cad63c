import { toPcm16 } from "#server/audio/to-pcm16.ts";

/** Samples that nobody has read yet, and that nothing final was said of (5 s and 60 s): whoever gives more waits. */
const MOST_UNREAD = 80_000;
const MOST_UNFINISHED = 960_000;

/**
 * The sound of a live transcript from the end of its last finished phrase on, so that it can be read once more from there.
 * Places are samples from the beginning.
 */
export class KeptSound {
  #parts: { at: number; samples: Int16Array }[] = [];
  #from = 0;
  #to = 0;
  #read = 0;
  #ended = false;
  #changed = Promise.withResolvers<void>();

  add(samples: Float32Array): void {
    if (this.#ended || samples.length === 0) return;
    this.#parts.push({ at: this.#to, samples: toPcm16(samples) });
    this.#to += samples.length;
    this.#change();
  }

  end(): void {
    this.#ended = true;
    this.#change();
  }

  /** What lies before this place is not needed again. */
  forget(before: number): void {
    this.#from = Math.max(this.#from, Math.min(before, this.#to));
    this.#parts = this.#parts.filter(({ at, samples }) => at + samples.length > this.#from);
    this.#change();
  }

  /** How much is kept, in samples. */
  get length(): number {
    return this.#to - this.#from;
  }

  /** Whether so much is unfinished that no more is read. */
  get isFull(): boolean {
    return !this.#ended && this.length > MOST_UNFINISHED;
  }

  /** Settles when there is room for more, or at the end. */
  async room(): Promise<void> {
    const isBehind = () => !this.#ended && this.#to - this.#read > MOST_UNREAD;
    while (this.isFull || isBehind()) await this.#changed.promise;
  }

  /** The sound from the last place that was forgotten on, as it comes, to its end. */
  async *read(signal: AbortSignal): AsyncGenerator<Int16Array> {
    const wake = () => this.#change();
    signal.addEventListener("abort", wake);
    try {
      for (let at = this.#from; ; ) {
        signal.throwIfAborted();
        const part = this.#parts.find((one) => one.at + one.samples.length > at);
        if (part) {
          yield part.samples.subarray(Math.max(0, at - part.at));
          at = part.at + part.samples.length;
          this.#read = at;
          this.#change();
        } else if (this.#ended) return;
        else await this.#changed.promise;
      }
    } finally {
      signal.removeEventListener("abort", wake);
    }
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
