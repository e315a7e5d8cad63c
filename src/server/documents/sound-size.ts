import type { Db } from "#server/platform/db/client.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type DocumentSound, documentSound } from "./document-sound.ts";
import type { ShownDocument } from "./find-document.ts";
import { versionOf } from "./made-in-turn.ts";

type Size = Pick<DocumentSound, "bytes" | "seconds">;

/** Documents whose size is remembered, the one asked for last staying longest. */
const MOST = 10_000;
const known = new Map<string, { version: string | undefined; size: Size | undefined }>();

/**
 * How much the sound of a document is now, in bytes and seconds; undefined of one without. It is looked for once for each
 * version of the document. @throws the signal's reason when it fires before its owner's turn
 */
export async function soundSize(
  services: { db: Db; storage: Storage },
  row: Pick<ShownDocument, "id" | "userId" | "kind" | "audio" | "seconds" | "conversionId" | "createdAt">,
  signal: AbortSignal,
): Promise<Size | undefined> {
  const version = await versionOf(services.db, row.id);
  const found = known.get(row.id);
  const isKnown = found !== undefined && found.version === version;
  const sound = isKnown ? found.size : await documentSound(services, row, { signal });
  const size = sound && { bytes: sound.bytes, seconds: sound.seconds };
  known.delete(row.id);
  known.set(row.id, { version, size });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return size;
}
