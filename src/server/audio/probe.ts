import { outcome } from "#contract/outcomes.ts";
import { AudioError, runFfmpeg, safeInput } from "./run-ffmpeg.ts";
import type { AudioFormat } from "./sniff.ts";

/** The index of a 2 GB film is read in a second or two. */
const PROBE_CPU_SECONDS = 20;
/** What ffprobe says of a file with a thousand tracks, and no more. */
const PROBE_CHARACTERS = 500_000;

/** What is asked of a container: nothing that is free text, beside the lengths that Matroska keeps as such. */
const FIELDS =
  "stream=codec_type,duration:stream_disposition=attached_pic:stream_tags=DURATION:format=duration:format_tags=none";

/** What a container says of itself; lengths in seconds. */
export type Probe = {
  streams?: {
    codec_type?: string;
    duration?: string;
    disposition?: { attached_pic?: number };
    tags?: { DURATION?: string };
  }[];
  format?: { duration?: string };
};

/**
 * Reads what a container says of its streams, without decoding them; null where it can't be read. `guessed`: lengths were
 * reckoned from the bit rate. @throws AudioError `audio-program-missing`, `audio-unreadable-in-time` @throws the signal's reason when aborted
 */
export async function probe(
  path: string,
  format: AudioFormat,
  signal?: AbortSignal,
): Promise<{ said: Probe; guessed: boolean } | null> {
  const running = await runFfmpeg(
    "ffprobe",
    ["-v", "warning", "-show_entries", FIELDS, "-of", "json", ...safeInput(path, format)],
    { signal, cpuSeconds: PROBE_CPU_SECONDS },
  );
  let json = "";
  for await (const text of running.output.setEncoding("utf8")) {
    json += text;
    if (json.length > PROBE_CHARACTERS) running.kill();
  }
  const { exitCode, log } = await running.finish();
  // Stopped from outside, it has said nothing of the file.
  if (exitCode === null && json.length <= PROBE_CHARACTERS)
    throw new AudioError(outcome("audio-unreadable-in-time"), { cause: log });
  if (exitCode !== 0) return null;
  return { said: JSON.parse(json) as Probe, guessed: log.includes("Estimating duration") };
}
