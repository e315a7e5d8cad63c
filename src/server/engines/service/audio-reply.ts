import { sniffAudio } from "#server/audio/sniff.ts";
import { readableBytes, readWavHead, type WavHead } from "#server/audio/wav-head.ts";
import { decodeStream } from "./decode-stream.ts";
import { CutShort } from "./failures.ts";
import { readBody } from "./reply-body.ts";

/** What OpenAI's raw `pcm` is: 24 kHz, mono, 16 bits signed, little-endian. Every other answer is brought to it. */
export const SYNTHESIZE_RATE = 24_000;

/** Enough for three MP3 frames or a WAV header; as raw PCM it is 85 ms. */
const HEAD_BYTES = 4_096;

/** A WAV says this or close to it, or 0, of its length when the writer could not go back and fill it in. */
const OPEN_LENGTH = 0x7fff_0000;

/**
 * The audio of an answer as mono samples −1…1 at `SYNTHESIZE_RATE`, as it comes. We ask for raw PCM, but some
 * compatible servers send what they have: what the bytes are decides, then what the header says they are, then
 * `sampleRate` (Hz).
 * @throws CutShort when it is not audio, stops inside a sample, or is less than it announced.
 * @throws Stalled @throws EngineError `unavailable` when a compressed answer needs ffmpeg and there is none.
 */
export async function* readAudio(
  response: Response,
  limits: { idle: number; signal: AbortSignal; sampleRate?: number | undefined },
): AsyncGenerator<Float32Array> {
  const contentType = response.headers.get("content-type")?.toLowerCase() ?? "";
  const body = readBody(response, limits);
  try {
    if (/^(text\/|application\/(json|xml))/.test(contentType)) throw new CutShort("The answer is not audio.");
    const head = await readHead(body);
    const bytes = withHead(head, body);
    const format = sniffAudio(head) ?? (/mpeg|mp3/.test(contentType) ? "mp3" : null);
    const wav = format === "wav" ? readWavHead(readableBytes(head)) : "no-data";
    if (typeof wav === "object" && isSynthesizePcm(wav)) yield* samplesOf(dataOfWav(bytes, wav));
    else if (format) yield* samplesOf(decodeStream(bytes, ["-f", format], SYNTHESIZE_RATE, limits.signal));
    else yield* samplesOf(atSynthesizeRate(bytes, contentType, limits));
  } finally {
    await body.return(undefined);
  }
}

const isSynthesizePcm = ({ format }: WavHead) =>
  format?.pcm && format.bits === 16 && format.channels === 1 && format.sampleRate === SYNTHESIZE_RATE;

async function readHead(body: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < HEAD_BYTES) {
    const part = await body.next();
    if (part.done) break;
    head = Buffer.concat([head, part.value]);
  }
  return head;
}

async function* withHead(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

/** Some servers name another rate in the type, as in `audio/pcm; rate=16000`, or with their models. */
function atSynthesizeRate(
  bytes: AsyncGenerator<Uint8Array>,
  contentType: string,
  { signal, sampleRate = SYNTHESIZE_RATE }: { signal: AbortSignal; sampleRate?: number | undefined },
) {
  const rate = Number(/rate=(\d+)/.exec(contentType)?.[1] ?? sampleRate);
  if (rate === SYNTHESIZE_RATE) return bytes;
  return decodeStream(bytes, ["-f", "s16le", "-ar", String(rate), "-ac", "1"], SYNTHESIZE_RATE, signal);
}

/** The sample bytes of a WAV. Its announced length is checked, except where a streaming server left it open. */
async function* dataOfWav(bytes: AsyncGenerator<Uint8Array>, wav: WavHead): AsyncGenerator<Uint8Array> {
  let at = 0;
  const open = wav.dataBytes === 0 || wav.dataBytes >= OPEN_LENGTH;
  let left = open ? Number.POSITIVE_INFINITY : wav.dataBytes;
  for await (const part of bytes) {
    const data = part.subarray(Math.max(0, wav.dataAt - at));
    at += part.length;
    const wanted = data.subarray(0, left);
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
  }
  if (!open && left > 0) throw new CutShort("The WAV is shorter than it says.");
}

/** Raw 16-bit, little-endian PCM as samples −1…1. @throws CutShort when it stops inside a sample, or holds none */
export async function* samplesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Float32Array> {
  let half: Uint8Array = new Uint8Array(0);
  let empty = true;
  for await (const part of bytes) {
    const whole = half.length > 0 ? Buffer.concat([half, part]) : part;
    const samples = new Float32Array(whole.length >> 1);
    const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
    for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(2 * i, true) / 32_768;
    half = whole.slice(2 * samples.length);
    if (samples.length === 0) continue;
    empty = false;
    yield samples;
  }
  if (half.length > 0) throw new CutShort("The audio stops inside a sample.");
  if (empty) throw new CutShort("The answer holds no audio.");
}
