import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { S3 } from "@aws-sdk/client-s3";
import { awayBecause } from "./s3-errors.ts";
import { createTurns } from "./turns.ts";

/** What is in memory of an object at most: a part under way, and one that is being gathered; 5 MB is the least S3 takes. */
const PART_BYTES = 5 * 1024 ** 2;
const PARTS_AT_ONCE = 1;
/** A small object is sent whole, and never waits for a large one. */
const SMALL_BYTES = 1024 ** 2;
/** Objects on their way at a time: with the parts of the large, less than 100 MB of memory. */
const SMALL_AT_ONCE = 32;
const LARGE_AT_ONCE = 6;

type Place = { Bucket: string; Key: string };

/** Writes files into the store as objects: a few at a time, the others wait where they are. */
export type Putting = (object: Place, path: string) => Promise<void>;

/**
 * Writes an object: a small one at once, a larger one in parts, which the store puts together when all are there. Each
 * request says the length and the checksum of its body, so that one that was cut on its way is refused.
 * The function throws StorageAway.
 */
export function createPutting(s3: S3): Putting {
  const turns = { small: createTurns(SMALL_AT_ONCE), large: createTurns(LARGE_AT_ONCE) };
  return async (object, path) => {
    const { size } = await stat(path);
    await turns[size > SMALL_BYTES ? "large" : "small"](() => putWhole(s3, object, path));
  };
}

async function putWhole(s3: S3, object: Place, path: string): Promise<void> {
  const { Upload } = await import("@aws-sdk/lib-storage");
  const writing = randomUUID();
  const upload = new Upload({
    client: s3,
    params: { ...object, Body: createReadStream(path), Metadata: { writing } },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  try {
    await upload.done();
  } catch (error) {
    if (!(await isThere(s3, object, writing))) throw awayBecause(error, "write");
  }
}

/** Whether this very writing is there all the same: the store did it, and its answer was lost. */
async function isThere(s3: S3, object: Place, writing: string): Promise<boolean> {
  const found = await s3.headObject(object).catch(() => undefined);
  return found?.Metadata?.writing === writing;
}
