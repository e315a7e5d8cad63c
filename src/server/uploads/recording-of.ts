import { Metadata } from "@tus/server";
import type { Upload } from "#contract/uploads.ts";

/** What a client said of a file when it began to send it, by name. */
export const readMetadata = (said: string | null): Record<string, string | null> =>
  said === null ? {} : Metadata.parse(said);

/** Seconds of sound in a file, as its client measured; null where it did not say. */
export function saidSeconds(said: string | null): number | null {
  const seconds = Number(readMetadata(said).seconds ?? Number.NaN);
  return seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}

/** Whether that is a recording, by its `Upload-Metadata`. */
export const isRecording = (said: string | null): boolean => readMetadata(said).source === "microphone";

/** By what its page knows a recording; undefined of files, and where it did not say. */
export const recordingIn = (said: string | null): string | undefined =>
  (isRecording(said) && readMetadata(said).recording) || undefined;

type Known = {
  metadata: string | null;
  seconds: number | null;
  live: boolean;
  createdAt: Date;
  captions: string | null;
};

/** What is known of an upload as a recording; null where it is none. */
export function recordingOf({ metadata, seconds, live, createdAt, captions }: Known): Upload["recording"] {
  if (!isRecording(metadata)) return null;
  const said = readMetadata(metadata);
  const started = new Date(said.started ?? "");
  return {
    id: said.recording ?? "",
    startedAt: (Number.isNaN(started.getTime()) ? createdAt : started).toISOString(),
    mimeType: said.filetype ?? "",
    seconds: seconds ?? 0,
    ...{ live, captions },
  };
}
