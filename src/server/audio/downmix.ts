import { outcome } from "#contract/outcomes.ts";
import { AudioError } from "./run-ffmpeg.ts";
import { readableBytes, readWavHead } from "./wav-head.ts";

/** The largest arrangement of loudspeakers that is in use has 24 (ITU-R BS.2051, system H). */
const MOST_CHANNELS = 24;
/** Samples over which one set of channel weights is chosen and faded in: 0.1 s at 16 kHz. */
const BLOCK = 1_600;
/** The mix has cancelled itself out when it carries less than this share of the loudest channel's energy. */
const CANCELLED = 0.1;
/** A memory of about a second keeps the choice from flickering between syllables. */
const MEMORY = 0.9;

/**
 * Turns ffmpeg's interleaved WAV stream, or bare samples of so many channels, into mono. Channels are averaged, unless they cancel each other out
 * (phase-inverted stereo) or nearly all are empty (speech in one of six): then the loudest one is heard alone.
 */
export class Downmix {
  #pending: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  /** 0 until the WAV header has been read. */
  #channels = 0;
  #energies: number[] = [];
  #mixEnergy = 0;
  #weights: number[] = [];

  /** @throws AudioError `audio-unreadable` for more channels than sound has */
  constructor(channels?: number) {
    if (channels !== undefined) this.#begin(channels);
  }

  /**
   * Mono samples for what has arrived so far; bytes of an unfinished frame wait for the next call.
   * @throws AudioError `audio-unreadable` for more channels than sound has
   */
  add(bytes: Buffer): Int16Array {
    let input = this.#pending.length > 0 ? Buffer.concat([this.#pending, bytes]) : bytes;
    if (this.#channels === 0) {
      const dataStart = this.#readHeader(input);
      if (dataStart === 0) {
        this.#pending = input;
        return new Int16Array(0);
      }
      input = input.subarray(dataStart);
    }
    const frameBytes = 2 * this.#channels;
    const frames = Math.floor(input.length / frameBytes);
    this.#pending = Buffer.from(input.subarray(frames * frameBytes));
    const aligned = new Uint8Array(frames * frameBytes);
    aligned.set(input.subarray(0, aligned.length));
    const interleaved = new Int16Array(aligned.buffer);
    if (this.#channels === 1) return interleaved;
    const mono = new Int16Array(frames);
    for (let from = 0; from < frames; from += BLOCK)
      this.#mix(interleaved, mono, from, Math.min(frames, from + BLOCK));
    return mono;
  }

  /** Where the samples begin, or 0 while the header is not complete. */
  #readHeader(input: Buffer): number {
    const head = readWavHead(readableBytes(input));
    if (typeof head === "string") return 0;
    this.#begin(head.format?.channels ?? 0);
    return head.dataAt;
  }

  #begin(channels: number): void {
    if (channels < 1 || channels > MOST_CHANNELS) throw new AudioError(outcome("audio-unreadable"));
    this.#channels = channels;
    this.#energies = new Array(channels).fill(0);
    this.#weights = new Array(channels).fill(1 / channels);
  }

  #mix(interleaved: Int16Array, mono: Int16Array, from: number, to: number): void {
    const channels = this.#channels;
    const before = this.#weights;
    const after = this.#chooseWeights(interleaved, from, to);
    this.#weights = after;
    for (let frame = from; frame < to; frame++) {
      const faded = (frame - from) / (to - from);
      let sum = 0;
      for (let channel = 0; channel < channels; channel++) {
        const old = before[channel] as number;
        const weight = old + ((after[channel] as number) - old) * faded;
        sum += weight * (interleaved[frame * channels + channel] as number);
      }
      mono[frame] = sum;
    }
  }

  #chooseWeights(interleaved: Int16Array, from: number, to: number): number[] {
    const channels = this.#channels;
    this.#mixEnergy *= MEMORY;
    this.#energies = this.#energies.map((energy) => energy * MEMORY);
    for (let frame = from; frame < to; frame++) {
      let sum = 0;
      for (let channel = 0; channel < channels; channel++) {
        const sample = interleaved[frame * channels + channel] as number;
        sum += sample;
        this.#energies[channel] = (this.#energies[channel] as number) + sample * sample;
      }
      this.#mixEnergy += (sum / channels) ** 2;
    }
    const loudest = Math.max(...this.#energies);
    if (this.#mixEnergy >= CANCELLED * loudest) return new Array(channels).fill(1 / channels);
    const chosen = this.#energies.indexOf(loudest);
    return this.#energies.map((_, channel) => (channel === chosen ? 1 : 0));
  }
}
