import { setImmediate as nextTurn } from "node:timers/promises";

/** Sound is laid together anew in steps of so many seconds, each within so many of where it would be by the clock. */
const STEP_SECONDS = 0.015;
const SEARCH_SECONDS = 0.01;
/** Sound that is worked on in one go: some 3 ms. */
const SLICE_SECONDS = 1;
/** Samples that are forgotten together: each time the others are copied. */
const FORGOTTEN = 4_096;
/** Every how many samples two places are compared, and places looked at. */
const STRIDE = 2;

type Word = { start: number; end: number };
type Piece = { pcm: { samples: Float32Array; sampleRate: number }; words: readonly Word[] };

/**
 * The same speech `speed` times as fast at the same pitch, words in seconds of it (WSOLA: Verhelst and Roelands, 1993).
 * Keeps a few hundredths of a second at hand, whatever the length. All pieces have the same rate.
 */
export async function* changeTempo<One extends Piece>(
  pieces: AsyncIterable<One>,
  speed: number,
): AsyncGenerator<One> {
  let tempo: Tempo | undefined;
  let last: One | undefined;
  for await (const piece of pieces) {
    const { samples, sampleRate } = piece.pcm;
    tempo ??= new Tempo(sampleRate, speed);
    last = { ...piece, words: piece.words.map((word) => scaled(word, speed)) };
    for (let at = 0; at < samples.length; at += sampleRate * SLICE_SECONDS) {
      if (at > 0) await nextTurn();
      const done = tempo.push(samples.subarray(at, at + sampleRate * SLICE_SECONDS));
      yield { ...last, pcm: { samples: done, sampleRate } };
      last = { ...last, words: [] };
    }
    if (samples.length === 0) yield { ...last, pcm: { samples, sampleRate } };
    last = { ...last, words: [] };
  }
  if (tempo && last) yield { ...last, pcm: { ...last.pcm, samples: tempo.end() } };
}

const scaled = <One extends Word>(word: One, speed: number): One => ({
  ...word,
  start: word.start / speed,
  end: word.end / speed,
});

/** One sound on its way. Each step fades from what would have come next to what comes by the clock and fits it best. */
class Tempo {
  readonly #speed: number;
  readonly #step: number;
  readonly #search: number;
  /** What may be needed still; it begins with this sample of the input. */
  #held = new Float32Array(0);
  #first = 0;
  /** Samples that came, that were given, and where the step before was taken from. */
  #taken = 0;
  #given = 0;
  #last: number;

  constructor(rate: number, speed: number) {
    this.#speed = speed;
    this.#step = Math.round(STEP_SECONDS * rate);
    this.#search = Math.round(SEARCH_SECONDS * rate);
    this.#last = -this.#step; // so that the sound begins with its first sample
  }

  push(samples: Float32Array): Float32Array {
    this.#take(samples);
    this.#taken += samples.length;
    const steps: Float32Array[] = [];
    while (this.#needs() <= this.#first + this.#held.length) steps.push(this.#next());
    return joined(steps);
  }

  end(): Float32Array {
    const whole = Math.round(this.#taken / this.#speed);
    const steps: Float32Array[] = [];
    while (this.#given < whole) {
      const missing = this.#needs() - this.#first - this.#held.length;
      if (missing > 0) this.#take(new Float32Array(missing));
      steps.push(this.#next());
    }
    const over = this.#given - whole;
    const rest = joined(steps);
    return rest.subarray(0, Math.max(0, rest.length - over));
  }

  #take(samples: Float32Array): void {
    const held = new Float32Array(this.#held.length + samples.length);
    held.set(this.#held);
    held.set(samples, this.#held.length);
    this.#held = held;
  }

  /** Where the next step would begin by the clock. */
  get #due(): number {
    return Math.round(this.#given * this.#speed);
  }

  #needs(): number {
    return Math.max(this.#due + this.#search, this.#last + this.#step) + 2 * this.#step;
  }

  #next(): Float32Array {
    const step = this.#step;
    const natural = this.#last + step - this.#first;
    const place = this.#given === 0 ? 0 : this.#bestNear(this.#due - this.#first, natural);
    const out = new Float32Array(step);
    for (let i = 0; i < step; i++) {
      const share = i / step;
      out[i] = this.#held[natural + i]! * (1 - share) + this.#held[place + i]! * share;
    }
    this.#last = place + this.#first;
    this.#given += step;
    this.#forget();
    return out;
  }

  /** The place around `due` whose sound is most like that at `natural`. */
  #bestNear(due: number, natural: number): number {
    const held = this.#held;
    let best = Math.max(0, due);
    let most = 0;
    for (let place = Math.max(0, due - this.#search); place <= due + this.#search; place += STRIDE) {
      let likeness = 0;
      let energy = 1e-9;
      for (let i = 0; i < this.#step; i += STRIDE) {
        const sample = held[place + i]!;
        likeness += sample * held[natural + i]!;
        energy += sample * sample;
      }
      const fit = likeness / Math.sqrt(energy);
      if (fit <= most) continue;
      most = fit;
      best = place;
    }
    return best;
  }

  #forget(): void {
    const needed = Math.min(this.#last + this.#step, this.#due - this.#search) - this.#first;
    if (needed < FORGOTTEN) return;
    this.#held = this.#held.slice(needed);
    this.#first += needed;
  }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
