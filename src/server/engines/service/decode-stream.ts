import { outcome } from "#contract/outcomes.ts";
import { AudioError, runFfmpeg } from "#server/audio/run-ffmpeg.ts";
import { EngineError } from "#server/engines/engine.ts";
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
  const limits = ["-nostdin", "-v", "error", "-threads", "1", "-protocol_whitelist", "pipe"];
  const output = ["-map", "0:a:0", "-ac", "1", "-ar", String(sampleRate), "-f", "s16le", "pipe:1"];
  const args = [...limits, ...format, "-i", "pipe:0", ...output];
  const running = await runFfmpeg("ffmpeg", args, { signal, input: bytes }).catch((error) => {
    if (!(error instanceof AudioError)) throw error;
    throw new EngineError(outcome("service-audio-unreadable"));
  });
  try {
    for await (const part of running.output) yield part as Buffer;
    const { exitCode } = await running.finish().catch(whenClosedEarly);
    if (exitCode !== 0) throw new CutShort("The answer cannot be decoded.");
  } finally {
    running.kill();
    await running.finish().catch(() => undefined);
  }
}

/** ffmpeg stops reading what it cannot decode, and the pipe to it breaks. */
function whenClosedEarly(error: NodeJS.ErrnoException): never {
  const closed = error.code === "EPIPE" || error.code === "ERR_STREAM_PREMATURE_CLOSE";
  throw closed ? new CutShort("The answer cannot be decoded.") : error;
}
