import { TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import type { TranscribedWord } from "./pocketsphinx.ts";

/** So many of the last words that were found may still become others with what comes: they are looked for again. */
const OPEN_WORDS = 2;

/**
 * What somebody says between two pauses, and the words that were found in it so far; times in seconds from its beginning. Words
 * are looked for behind those that are settled, so that it takes as long in a long turn as in a short one.
 */
export class Turn {
  #sound: Int16Array[] = [];
  #samples = 0;
  #words: TranscribedWord[] = [];
  #settled: TranscribedWord[] = [];
  /** Places of samples: from where on words are open, and up to where they were looked for. */
  #openFrom = 0;
  #heardTo = 0;

  add(samples: Int16Array): void {
    this.#sound.push(samples);
    this.#samples += samples.length;
  }

  get isEmpty(): boolean {
    return this.#samples === 0;
  }

  /** Seconds of sound since words were looked for. */
  get fresh(): number {
    return (this.#samples - this.#heardTo) / TRANSCRIBE_RATE;
  }

  get whole(): Int16Array {
    const whole = new Int16Array(this.#samples);
    let at = 0;
    for (const part of this.#sound) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  /** The sound behind the words that are settled. */
  get open(): Int16Array {
    return this.whole.subarray(this.#openFrom);
  }

  get words(): TranscribedWord[] {
    return this.#words;
  }

  /** Words in all of the sound that is here: they are settled, unless the turn goes on and all of it is heard again. */
  hearWhole(words: readonly TranscribedWord[]): void {
    this.#words = [...words];
    this.#settled = this.#words;
    this.#openFrom = this.#samples;
    this.#heardTo = this.#samples;
  }

  /** Words in `open`. */
  hearOpen(heard: readonly TranscribedWord[]): void {
    const by = this.#openFrom / TRANSCRIBE_RATE;
    const words = heard.map((word) => ({ ...word, start: word.start + by, end: word.end + by }));
    this.#words = [...this.#settled, ...words];
    this.#heardTo = this.#samples;
    const last = words.at(-OPEN_WORDS - 1);
    if (!last) return;
    this.#settled = this.#words.slice(0, -OPEN_WORDS);
    this.#openFrom = Math.min(this.#samples, Math.round(last.end * TRANSCRIBE_RATE));
  }
}
