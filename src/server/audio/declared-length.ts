import { lookInto } from "./file-window.ts";
import { runFfmpeg, safeInput } from "./run-ffmpeg.ts";
import type { AudioFormat } from "./sniff.ts";
import { type DeclaredLength, walkContainer } from "./walk-container.ts";

/** The index of a 2 GB film is read in a second or two. */
const PROBE_CPU_SECONDS = 20;
/** What ffprobe says of a file with a thousand tracks, and no more. */
const PROBE_CHARACTERS = 500_000;

/** The audio track's length as ffprobe reads it from the container, not guessed from the bit rate. */
async function probeSeconds(
  path: string,
  format: AudioFormat,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const fields = "stream=codec_type,duration:stream_tags=DURATION:format=duration:format_tags=none";
  const running = await runFfmpeg(
    "ffprobe",
    ["-v", "warning", "-show_entries", fields, "-of", "json", ...safeInput(path, format)],
    { signal, cpuSeconds: PROBE_CPU_SECONDS },
  );
  let json = "";
  for await (const text of running.output.setEncoding("utf8")) {
    json += text;
    if (json.length > PROBE_CHARACTERS) running.kill();
  }
  const { exitCode, log } = await running.finish();
  if (exitCode !== 0 || log.includes("Estimating duration")) return undefined;
  return audioSeconds(JSON.parse(json) as Probe);
}

type Probe = {
  streams?: { codec_type?: string; duration?: string; tags?: { DURATION?: string } }[];
  format?: { duration?: string };
};

/** The file's own length counts only when it holds nothing but audio: a film may be longer than its sound. */
function audioSeconds({ streams = [], format }: Probe): number | undefined {
  const audio = streams.find((stream) => stream.codec_type === "audio");
  const [hours, minutes, seconds] = (audio?.tags?.DURATION ?? "").split(":").map(Number);
  const tagged = (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  const alone = streams.length === 1 ? format?.duration : undefined;
  return Number(audio?.duration ?? 0) || tagged || Number(alone ?? 0) || undefined;
}

/**
 * Reads what a file declares about its length without decoding it. Raw AAC, a live WebM and an MP3 without a
 * Xing header declare nothing. @throws AudioError `unavailable` @throws the signal's reason when aborted.
 */
export async function readDeclaredLength(
  path: string,
  format: AudioFormat,
  signal?: AbortSignal,
): Promise<DeclaredLength> {
  const walked = lookInto(path, (file) => walkContainer(file, format));
  if (format === "wav" || format === "aac") return walked;
  // The last Ogg page found is where ffprobe takes the length from: on a cut file that is what is left.
  if (format === "ogg" && walked.cutOff) return walked;
  return { ...walked, seconds: await probeSeconds(path, format, signal) };
}
