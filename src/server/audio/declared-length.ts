import { lookInto } from "./file-window.ts";
import { type Probe, probe } from "./probe.ts";
import type { AudioFormat } from "./sniff.ts";
import { type DeclaredLength, walkContainer } from "./walk-container.ts";

/** The audio track's length as the container says it. The file's own counts only when it holds nothing but audio: a film may be longer than its sound. */
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
  const probed = await probe(path, format, signal);
  return { ...walked, seconds: probed && !probed.guessed ? audioSeconds(probed.said) : undefined };
}
