import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { encodeListeningCopy } from "#server/audio/listening-copy.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document, documentSpeaker, revision, segment } from "#server/documents/tables.ts";
import { audioFolder } from "./audio.ts";
import type { Person } from "./client.ts";
import type { StepServer } from "./step-server.ts";

/** A word of the recording: it lasts half a second, begins every second, and is a tone of its own pitch in Hz. */
export const WORDS = ["One", "two", "three.", "Four", "five", "six."] as const;
const pitchOf = (index: number) => 400 + 250 * index;

/** Puts a transcript of two segments into somebody's library, with its recording. @returns its id and its segments' */
export async function transcriptOf(
  { db, storage }: StepServer["services"],
  { user: { id: userId } }: Person,
) {
  const files = await audioFolder();
  const samples = new Int16Array(16_000 * WORDS.length);
  for (const index of WORDS.keys())
    for (let at = 0; at < 8_000; at++)
      samples[16_000 * index + at] = 12_000 * Math.sin((2 * Math.PI * pitchOf(index) * at) / 16_000);
  await writeFile(files.path("words.raw"), samples);
  const wav = await files.make("words.wav", [
    ...["-f", "s16le", "-ar", "16000", "-ac", "1", "-i", files.path("words.raw")],
  ]);
  const [audio, input] = [storage.newKey("audio"), storage.newKey("uploads")];
  await storage.write(audio, encodeListeningCopy(wav, { seconds: WORDS.length }), 0);
  await storage.write(input, createReadStream(wav), 0);
  await files.remove();
  const [made] = await db
    .insert(conversion)
    .values({
      ...{ userId, tool: "transcribe" as const, state: "done" as const, idempotencyKey: randomUUID() },
      ...{ requestHash: "", credits: 1, charged: 1, title: "words.wav", engine: "basic" },
      ...{ audio, input, inputBytes: 1, seconds: WORDS.length, text: WORDS.join(" ") },
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: conversion.id });
  const [filed] = await db
    .insert(document)
    .values({ userId, kind: "transcript", title: "The secret meeting", conversionId: made!.id, speakers: 2 })
    .returning({ id: document.id });
  const documentId = filed!.id;
  const rows = [0, 3].map((first) => {
    let from = 0;
    const said = WORDS.slice(first, first + 3);
    const words = said.map((word, index) => {
      const place = { from, to: from + word.length, start: first + index, end: first + index + 0.5 };
      from += word.length + 1;
      return place;
    });
    const text = said.join(" ");
    const times = { start: first, end: first + 2.5, words };
    return { documentId, userId, position: first + 1, speaker: first === 0 ? 1 : 2, text, ...times };
  });
  const segments = await db.insert(segment).values(rows).returning({ id: segment.id });
  await db.insert(documentSpeaker).values({ documentId, speaker: 1, since: 1, name: "Rosa Blum" });
  await db.insert(revision).values({ documentId, revision: 1, kind: "made", segments: 2 });
  return { id: documentId, conversion: made!.id, segments: segments.map(({ id }) => id), audio };
}

/** Which of the words are in a sound, by their numbers, as another decoder hears it. */
export async function wordsIn(mp3: Buffer): Promise<number[]> {
  const child = promisify(execFile)(
    "ffmpeg",
    ["-v", "error", "-i", "pipe:0", "-f", "s16le", "-ac", "1", "-ar", "16000", "pipe:1"],
    { encoding: "buffer", maxBuffer: 64e6 },
  );
  child.child.stdin!.end(mp3);
  const samples = new Int16Array(Uint8Array.from((await child).stdout).buffer);
  return [...WORDS.keys()].filter((index) => levelAt(samples, pitchOf(index)) > 50);
}

/** How loud a pitch is in all of a sound (Goertzel). */
function levelAt(samples: Int16Array, hertz: number): number {
  let [sin, cos] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    const angle = (2 * Math.PI * hertz * at) / 16_000;
    sin += sample * Math.sin(angle);
    cos += sample * Math.cos(angle);
  }
  return (2 * Math.hypot(sin, cos)) / samples.length;
}
