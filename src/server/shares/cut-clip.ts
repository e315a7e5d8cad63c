import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { encodeListeningCopy } from "#server/audio/listening-copy.ts";
import type { Services } from "#server/services.ts";

/** A passage's sound, in an object of its own: nothing of what lies beside the passage is in it. */
export type Clip = { key: string; bytes: number; sha256: string };

/** Cuts a passage out of a recording's copy and stores it. @throws what the storage says, AudioError */
export async function cutClip(
  { storage }: Pick<Services, "storage">,
  audio: string,
  { start, end, signal }: { start: number; end: number; signal: AbortSignal },
): Promise<Clip> {
  const parts: Uint8Array[] = [];
  await storage.lend(audio, async (path) => {
    for await (const part of encodeListeningCopy(path, { start, seconds: end - start, signal }))
      parts.push(part);
  });
  const sound = Buffer.concat(parts);
  const key = storage.newKey("audio");
  await storage.write(key, Readable.from([sound]), sound.length);
  return { key, bytes: sound.length, sha256: createHash("sha256").update(sound).digest("hex") };
}
