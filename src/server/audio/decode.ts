import { outcome } from "#contract/outcomes.ts";
import { Downmix } from "./downmix.ts";
import { fitToPicture } from "./fit-to-picture.ts";
import { findPicture } from "./picture.ts";
import { AudioError, runFfmpeg, safeInput } from "./run-ffmpeg.ts";
import { sniffFile } from "./sniff.ts";

/** The rate all listening works at, in Hz. */
export const TRANSCRIBE_RATE = 16_000;

export type DecodeOptions = {
  signal?: AbortSignal;
  /** Where to begin, seconds from the start of the file. */
  start?: number;
  /** How much to decode, in seconds. */
  seconds?: number;
  /** Processor time that decoding may take, in whole seconds; 600 by default. */
  cpuSeconds?: number;
  /** Samples a second; `TRANSCRIBE_RATE` by default. */
  rate?: number;
};

/**
 * Decodes the first audio track of a file to mono of 16 bits, as a stream: memory does not grow with the
 * file, and a slow reader slows the decoder. Leaving the loop early stops the decoder. Sound that belongs to a picture is
 * at the times of that: with silence before it where it begins later, and in its gaps.
 * @throws AudioError `not-audio` when no audio comes out, `unavailable` without ffmpeg, `timeout` over the limits.
 * @throws the signal's reason when aborted.
 */
export async function* decodeAudio(path: string, options: DecodeOptions = {}): AsyncGenerator<Int16Array> {
  const format = await sniffFile(path);
  if (!format) throw new AudioError(outcome("audio-unreadable"));
  const { start = 0, rate = TRANSCRIBE_RATE } = options;
  const picture = await findPicture(path, format, options.signal);
  const running = await runFfmpeg(
    "ffmpeg",
    [
      ...["-nostdin", "-v", "error", "-threads", "1"],
      ...(start ? ["-ss", String(start)] : []),
      ...safeInput(path, format),
      ...["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1"],
      ...(options.seconds === undefined ? [] : ["-t", String(options.seconds)]),
      // All channels, in a container that says how many there are: mixing them down is ours (see Downmix).
      ...["-ar", String(rate), "-c:a", "pcm_s16le"],
      ...["-fflags", "+bitexact", "-flags:a", "+bitexact"],
      ...["-threads", "1", "-f", picture ? "matroska" : "wav", "pipe:1"],
    ],
    { signal: options.signal, cpuSeconds: options.cpuSeconds },
  );
  let samples = 0;
  try {
    const end = (picture?.seconds ?? Number.POSITIVE_INFINITY) - start;
    const mixed = picture ? fitToPicture(running.output, { rate, end }) : mixDown(running.output);
    for await (const mono of mixed) {
      if (mono.length === 0) continue;
      samples += mono.length;
      yield mono;
    }
    const { exitCode, log } = await running.finish();
    if (exitCode === null) throw new AudioError(outcome("audio-unreadable-in-time"), { cause: log });
    if (exitCode !== 0 || samples === 0) {
      throw new AudioError(outcome("audio-unreadable"), { cause: log });
    }
  } finally {
    running.kill();
    await running.finish().catch(() => undefined);
  }
}

async function* mixDown(output: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  const downmix = new Downmix();
  for await (const chunk of output) yield downmix.add(chunk);
}
