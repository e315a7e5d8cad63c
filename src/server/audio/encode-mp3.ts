import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createEncoder, type WasmMediaEncoder } from "wasm-media-encoders";

const KILOBITS_PER_SECOND = 64;
/** Audio encoded in one go: about 1 ms of work, so that the server goes on answering in between. */
const SLICE_SECONDS = 0.25;
/** Instances kept for the next sounds, of 16 MB each. */
const MOST_IDLE = 4;

type Lame = WasmMediaEncoder<"audio/mpeg">;

/** Turns a stream of mono PCM into an MP3, constant 64 kbit/s. Some bytes come only with `finish`. */
export type Mp3Encoder = {
  /**
   * Takes samples −1…1 and gives the bytes that are ready, which may be none. One call at a time.
   * @throws when it is used up
   */
  encode(samples: Float32Array): Promise<Uint8Array>;
  /** The last bytes. The encoder is used up. @throws when it is already */
  finish(): Uint8Array;
};

/**
 * `sampleRate` in Hz, one that MP3 knows (8,000 … 48,000).
 * Runs LAME in this thread, some 200 times faster than the audio plays, in slices that leave the thread free
 * between them.
 */
export async function createMp3Encoder({ sampleRate }: { sampleRate: number }): Promise<Mp3Encoder> {
  let mine: Lame | undefined = await begin(sampleRate);
  const slice = Math.round(SLICE_SECONDS * sampleRate);
  const lame = () => {
    if (!mine) throw new Error("this MP3 encoder is used up");
    return mine;
  };
  let spoilt = false;
  /** LAME hands out a view of its own memory, which the next call writes over. What trapped is used for no other sound. */
  const work = (task: (encoder: Lame) => Uint8Array): Uint8Array => {
    const encoder = lame();
    try {
      return task(encoder).slice();
    } catch (error) {
      spoilt = true;
      throw error;
    }
  };
  return {
    async encode(samples) {
      const parts: Uint8Array[] = [];
      for (let at = 0; at < samples.length; at += slice) {
        if (at > 0) await nextTurn();
        parts.push(work((encoder) => encoder.encode([samples.subarray(at, at + slice)])));
      }
      return Buffer.concat(parts);
    },
    finish() {
      const rest = work((encoder) => encoder.finalize());
      const used = lame();
      if (!spoilt) setImmediate(() => keepReady(used, sampleRate));
      mine = undefined;
      return rest;
    },
  };
}

/**
 * Compiled once and used again: a new instance for each sound, with its memory, took longer than to encode a sentence.
 * One that is left before its end is not used again.
 */
const idle: { lame: Lame; sampleRate: number }[] = [];
let compiled: Promise<WebAssembly.Module> | undefined;

async function begin(sampleRate: number): Promise<Lame> {
  const ready = idle.findIndex((one) => one.sampleRate === sampleRate);
  const [taken] = idle.splice(Math.max(ready, 0), 1);
  const lame = taken?.lame ?? (await instantiate());
  if (ready < 0) configure(lame, sampleRate);
  return lame;
}

/** Makes one ready for the next sound, which is most often of the same rate: milliseconds that nobody waits for. */
function keepReady(lame: Lame, sampleRate: number): void {
  if (idle.length >= MOST_IDLE) return;
  configure(lame, sampleRate);
  idle.push({ lame, sampleRate });
}

const configure = (lame: Lame, sampleRate: number): void =>
  lame.configure({ sampleRate, channels: 1, bitrate: KILOBITS_PER_SECOND });

async function instantiate(): Promise<Lame> {
  compiled ??= compile().catch((error) => {
    compiled = undefined;
    throw error;
  });
  return createEncoder("audio/mpeg", await compiled);
}

async function compile(): Promise<WebAssembly.Module> {
  const program = createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3");
  return WebAssembly.compile(await readFile(program));
}
