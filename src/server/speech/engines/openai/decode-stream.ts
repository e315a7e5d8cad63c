import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AudioError, runFfmpeg } from "../../audio/run-ffmpeg.ts";
import { EngineError } from "../../engine.ts";
import { CutShort } from "./failures.ts";

/**
 * Decodes compressed audio from a stream with ffmpeg to mono, 16 bits, little-endian, at `sampleRate` Hz.
 * `format` holds ffmpeg's arguments that say what comes in.
 * @throws what `bytes` throws. @throws CutShort when ffmpeg can make nothing of it.
 * @throws EngineError `unavailable` when ffmpeg is not installed. @throws the signal's reason when aborted.
 */
export async function* decodeStream(
  bytes: AsyncIterable<Uint8Array>,
  format: string[],
  sampleRate: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const input = ["-nostdin", "-v", "error", "-threads", "1", "-protocol_whitelist", "pipe", ...format];
  const output = ["-map", "0:a:0", "-ac", "1", "-ar", String(sampleRate), "-f", "s16le", "pipe:1"];
  const running = await runFfmpeg("ffmpeg", [...input, "-i", "pipe:0", ...output], signal).catch((error) => {
    if (!(error instanceof AudioError)) throw error;
    throw new EngineError("unavailable", "The speech service answered with audio this server cannot decode.");
  });
  let failure: unknown;
  const feeding = pipeline(Readable.from(bytes), running.input).catch((error: NodeJS.ErrnoException) => {
    // ffmpeg may close its input before the end; its exit code tells whether that was a failure.
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") failure = error;
    running.kill();
  });
  try {
    for await (const part of running.output) yield part as Buffer;
    await feeding;
    if (failure) throw failure;
    const { exitCode } = await running.finish();
    if (exitCode !== 0) throw new CutShort("The answer cannot be decoded.");
  } finally {
    running.kill();
    await running.finish().catch(() => undefined);
  }
}
