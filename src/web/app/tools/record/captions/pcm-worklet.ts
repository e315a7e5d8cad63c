import { LIVE_RATE } from "#contract/live-messages.ts";
import { Resampler } from "./resampler.ts";

/* Runs in the thread of the sound, with nothing of the page: TypeScript knows of no such place. */
declare const sampleRate: number;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };
declare function registerProcessor(name: string, processor: new () => object): void;

/** Sound goes to the page in pieces of 20 ms: so much is lost at most where the sound ends. */
const PIECE = LIVE_RATE / 50;
/** Samples of the sound's rate that come at a time. */
const QUANTUM = 128;

/** Gives all that it hears to the page, as captions take it: 16 kHz, 16 bits, mono. */
class PcmProcessor extends AudioWorkletProcessor {
  #resampler = new Resampler(sampleRate, LIVE_RATE);
  #piece = new Int16Array(PIECE);
  #filled = 0;

  process([channels]: Float32Array[][]): boolean {
    const heard = channels?.[0] ?? new Float32Array(QUANTUM); // nothing is connected while a microphone is changed
    for (const sample of this.#resampler.push(heard)) {
      this.#piece[this.#filled++] = Math.round(32_767 * Math.max(-1, Math.min(1, sample)));
      if (this.#filled === PIECE) this.#give();
    }
    return true;
  }

  #give(): void {
    this.port.postMessage(this.#piece, [this.#piece.buffer]);
    this.#piece = new Int16Array(PIECE);
    this.#filled = 0;
  }
}

registerProcessor("pcm", PcmProcessor);
