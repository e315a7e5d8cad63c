import { probe } from "./probe.ts";
import type { AudioFormat } from "./sniff.ts";

/** A file whose sound belongs to a moving picture; `seconds`: how long all of it is by its own word, where it says so. */
export type Picture = { seconds: number | undefined };

/** The containers in which pictures come. */
const FILMED: ReadonlySet<AudioFormat> = new Set(["matroska", "mp4"]);

/**
 * The moving picture in a file, or null: a cover is none.
 * @throws AudioError `audio-program-missing`, `audio-unreadable-in-time` @throws the signal's reason when aborted
 */
export async function findPicture(
  path: string,
  format: AudioFormat,
  signal?: AbortSignal,
): Promise<Picture | null> {
  if (!FILMED.has(format)) return null;
  const { streams = [], format: whole } = (await probe(path, format, signal))?.said ?? {};
  const moves = streams.some((one) => one.codec_type === "video" && one.disposition?.attached_pic !== 1);
  return moves ? { seconds: Number(whole?.duration) || undefined } : null;
}
