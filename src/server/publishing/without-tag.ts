import { id3Bytes } from "#server/audio/id3-tag.ts";
import type { DocumentSound } from "#server/documents/index.ts";

/** What of a sound is looked at for its tag. */
const HEAD_BYTES = 10;

/** Where the sound of an MP3 begins, behind the tag that it may have. @throws what the storage says */
export async function soundBegins(sound: DocumentSound): Promise<number> {
  const parts: Buffer[] = [];
  for await (const part of await sound.read({ start: 0, end: HEAD_BYTES })) parts.push(part as Buffer);
  return Math.min(sound.bytes, id3Bytes(Buffer.concat(parts)));
}

/** The bytes of an MP3 without its tag. */
export async function* withoutTag(sound: DocumentSound): AsyncGenerator<Uint8Array> {
  const start = await soundBegins(sound);
  if (start < sound.bytes) yield* await sound.read({ start });
}
