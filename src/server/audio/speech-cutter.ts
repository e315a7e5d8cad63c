import { TRANSCRIBE_RATE } from "./decode.ts";
import { FRAME_SAMPLES, FRAME_SECONDS } from "./voice-detector.ts";

/** A stretch of speech: where it lies in the file (seconds) and its sound, 16 kHz mono. */
export type Stretch = { start: number; end: number; samples: Int16Array };

export type CutterOptions = {
  /** Seconds without a voice that end a stretch. */
  pause: number;
  /** Seconds kept before and after the voice, so that soft beginnings and ends are heard. */
  padding: number;
  /** Longest stretch in seconds; a longer one is cut where it is quietest. */
  longest: number;
  /** Seconds of voice that make a stretch worth hearing; less is a click or a cough. */
  shortest: number;
};

export const CUTTER_DEFAULTS: CutterOptions = { pause: 0.3, padding: 0.2, longest: 20, shortest: 0.1 };

type Frame = { samples: Int16Array; energy: number };

const frames = (seconds: number) => Math.round(seconds / FRAME_SECONDS);

/** Sum of squares of a frame. */
function energyOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}

/** Cuts a stream of frames, each marked as voice or not, into stretches of speech. Holds one stretch at most. */
export class SpeechCutter {
  readonly #pause: number;
  readonly #padding: number;
  readonly #longest: number;
  readonly #shortest: number;
  #held: Frame[] = [];
  /** Place of the first frame held, counted from the start of the file. */
  #heldFrom = 0;
  /** Frames held up to and with the last voice; 0 while no stretch is open. */
  #voicedTo = 0;
  #voiced = 0;

  constructor(options: Partial<CutterOptions> = {}) {
    const { pause, padding, longest, shortest } = { ...CUTTER_DEFAULTS, ...options };
    this.#pause = frames(pause);
    this.#padding = frames(padding);
    this.#longest = frames(longest);
    this.#shortest = frames(shortest);
  }

  /** Takes the next frame and gives the stretch that it ended, if any. */
  push(samples: Int16Array, voice: boolean): Stretch | undefined {
    this.#held.push({ samples, energy: energyOf(samples) });
    if (voice) {
      this.#voicedTo = this.#held.length;
      this.#voiced++;
    }
    if (this.#voicedTo === 0) {
      if (this.#held.length > this.#padding) this.#drop(this.#held.length - this.#padding);
      return undefined;
    }
    if (this.#held.length - this.#voicedTo >= this.#pause) return this.#close();
    return this.#held.length >= this.#longest ? this.#cutLong() : undefined;
  }

  /** Gives the stretch still open at the end of the file, if any. */
  finish(): Stretch | undefined {
    return this.#voicedTo > 0 ? this.#close() : undefined;
  }

  #close(): Stretch | undefined {
    const worthHearing = this.#voiced >= this.#shortest;
    const to = Math.min(this.#held.length, this.#voicedTo + this.#padding);
    this.#voicedTo = 0;
    this.#voiced = 0;
    const stretch = this.#take(to);
    return worthHearing ? stretch : undefined;
  }

  /** Cuts in the second half, in the middle of the quietest three frames (0.1 s). */
  #cutLong(): Stretch {
    let cut = this.#held.length - 1;
    let quietest = Number.POSITIVE_INFINITY;
    for (let at = Math.floor(this.#longest / 2); at < this.#held.length - 1; at++) {
      const around = this.#held.slice(at - 1, at + 2).reduce((sum, frame) => sum + frame.energy, 0);
      if (around >= quietest) continue;
      quietest = around;
      cut = at;
    }
    this.#voicedTo = Math.max(0, this.#voicedTo - cut);
    this.#voiced = this.#voicedTo;
    return this.#take(cut);
  }

  #take(count: number): Stretch {
    const start = this.#heldFrom * FRAME_SECONDS;
    const samples = new Int16Array(count * FRAME_SAMPLES);
    for (let at = 0; at < count; at++) samples.set((this.#held[at] as Frame).samples, at * FRAME_SAMPLES);
    this.#drop(count);
    return { start, end: start + samples.length / TRANSCRIBE_RATE, samples };
  }

  #drop(count: number): void {
    this.#held = this.#held.slice(count);
    this.#heldFrom += count;
  }
}
