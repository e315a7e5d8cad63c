import { Readable } from "node:stream";
import type { ByteRange, Storage } from "#server/platform/storage/storage.ts";
import type { ShownDocument } from "./find-document.ts";

/** The whole sound of a document as one MP3 of a constant rate, in however many objects it lies. */
export type DocumentSound = {
  /** What tells this sound from any other. */
  tag: string;
  bytes: number;
  seconds: number;
  /** @throws what the storage says */
  read(range?: ByteRange): Promise<Readable>;
};

/** The sound of a document as it is now; undefined of one that has none, or none any more. */
export async function documentSound(
  storage: Storage,
  row: ShownDocument,
): Promise<DocumentSound | undefined> {
  const key = row.audio;
  const bytes = key === null ? null : await storage.size(key);
  if (key === null || bytes === null) return undefined;
  return {
    tag: key,
    bytes,
    seconds: row.seconds ?? 0,
    async read(range) {
      const found = await storage.read(key, range);
      return found ? found.body : Readable.from([]);
    },
  };
}
