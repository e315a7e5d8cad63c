import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { S3 } from "@aws-sdk/client-s3";
import { awayBecause } from "./s3-errors.ts";

/** What is in memory of an object at most: a part under way, and one that is being gathered; 5 MB is the least S3 takes. */
const PART_BYTES = 5 * 1024 ** 2;
const PARTS_AT_ONCE = 1;

type Place = { Bucket: string; Key: string };

/**
 * Writes an object: a small one at once, a larger one in parts, which the store puts together when all are there. Each
 * request says the length and the checksum of its body, so that one that was cut on its way is refused.
 * @throws StorageAway, or what `content` throws
 */
export async function putWhole(s3: S3, object: Place, content: AsyncIterable<Uint8Array>): Promise<void> {
  const { Upload } = await import("@aws-sdk/lib-storage");
  let ofContent: { error: unknown } | undefined;
  const reader = content[Symbol.asyncIterator]();
  /** Without `throw`: that the store's failure ends the reading is no error of the content. */
  const watched: AsyncIterator<Uint8Array> = {
    next: () =>
      reader.next().catch((error) => {
        ofContent = { error };
        throw error;
      }),
    return: async () => (await reader.return?.()) ?? { done: true, value: undefined },
  };
  const writing = randomUUID();
  const upload = new Upload({
    client: s3,
    params: {
      ...object,
      Body: Readable.from({ [Symbol.asyncIterator]: () => watched }, { objectMode: false }),
      Metadata: { writing },
    },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  try {
    await upload.done();
  } catch (error) {
    if (ofContent) throw ofContent.error;
    if (!(await isThere(s3, object, writing))) throw awayBecause(error, "write");
  }
}

/** Whether this very writing is there all the same: the store did it, and its answer was lost. */
async function isThere(s3: S3, object: Place, writing: string): Promise<boolean> {
  const found = await s3.headObject(object).catch(() => undefined);
  return found?.Metadata?.writing === writing;
}
