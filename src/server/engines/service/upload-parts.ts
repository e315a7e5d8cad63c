import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { findPicture } from "#server/audio/picture.ts";
import { type AudioFormat, sniffFile } from "#server/audio/sniff.ts";
import type { Stretch } from "./place-words.ts";

/** A part of a recording that goes to the service in one request. Times in seconds of the whole recording. */
export type RecordingPart = { start: number; end: number; speech: Stretch[] };

/** The ending under which the service accepts a container, where it does (POST /audio/transcriptions, `file`). */
const ACCEPTED: Partial<Record<AudioFormat, string>> = {
  flac: "flac",
  mp3: "mp3",
  mp4: "m4a",
  ogg: "ogg",
  wav: "wav",
  matroska: "webm",
};

/**
 * The file as an upload when the service takes it as it is, else undefined. Read from disk while it is sent. A film is not
 * sent: its picture is nobody's business, and services begin to count where its sound does.
 */
export async function uploadAsItIs(path: string, maxBytes: number): Promise<File | undefined> {
  const format = await sniffFile(path);
  const ending = format && ACCEPTED[format];
  const { size } = await stat(path);
  if (!ending || size > maxBytes || (await findPicture(path, format))) return undefined;
  // The person's own file name stays here.
  return new File([await openAsBlob(path)], `recording.${ending}`);
}

/**
 * Packs stretches of speech, as they are found, into parts of at most `seconds` that begin and end in pauses;
 * long silence between parts is left out. A stretch is never longer than a part.
 */
export async function* packSpeech(
  stretches: AsyncIterable<Stretch>,
  seconds: number,
): AsyncGenerator<RecordingPart> {
  let part: RecordingPart | undefined;
  for await (const { start, end } of stretches) {
    if (part && end - part.start > seconds) {
      yield part;
      part = undefined;
    }
    part ??= { start, end, speech: [] };
    part.end = end;
    part.speech.push({ start, end });
  }
  if (part) yield part;
}

/** A part as two, with as many stretches each; undefined where it is one stretch. */
export function halvesOf({ start, end, speech }: RecordingPart): [RecordingPart, RecordingPart] | undefined {
  const middle = Math.ceil(speech.length / 2);
  const [before, after] = [speech.slice(0, middle), speech.slice(middle)];
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first) return undefined;
  return [
    { start, end: last.end, speech: before },
    { start: first.start, end, speech: after },
  ];
}
