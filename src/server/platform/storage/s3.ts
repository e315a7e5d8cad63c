import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { createDiskBook, type Room } from "./disk-book.ts";
import { fillFile } from "./fill-file.ts";
import { freeBytesAt } from "./free-bytes.ts";
import { claimStore } from "./s3-claim.ts";
import { openS3Client, type S3Access } from "./s3-client.ts";
import { awayBecause } from "./s3-errors.ts";
import { createPutting } from "./s3-put.ts";
import { readObject, sizeOfObject } from "./s3-read.ts";
import { sweptShelf } from "./s3-sweep.ts";
import { checkKey, isKey, MARK, Missing, type Storage } from "./storage.ts";
import { openWorkFolder } from "./work-folder.ts";

export type S3Place = S3Access & {
  bucket: string;
  /** What every key begins with, without a slash at its end; empty for none. */
  prefix: string;
  /** Where files are on their way in and lent from, on this machine; several processes may share it. */
  workFolder: string;
  /** Bytes that they leave free there. */
  reserve: number;
  /** How much the disk has; by default asked of the system. */
  freeBytes?: () => Promise<number>;
};

/** The probe of `canWrite` waits no longer: those who ask do so every few seconds. */
const PROBE_MILLISECONDS = 5_000;

/** Objects in a bucket of Amazon S3, or of another store that speaks its protocol. */
export async function createS3Storage(place: S3Place): Promise<Storage> {
  const { bucket: Bucket, prefix, endpoint, reserve } = place;
  const [s3, workFolder] = await Promise.all([openS3Client(place), openWorkFolder(place.workFolder)]);
  const book = createDiskBook(place.freeBytes ?? (() => freeBytesAt(workFolder)), reserve);
  const under = prefix && `${prefix}/`;
  const put = createPutting(s3);
  const objectOf = (key: string) => ({ Bucket, Key: under + checkKey(key) });
  /** Whether the last try to write went well; only then a look at the bucket says that it can be written to. */
  let proved = false;
  let probing: Promise<boolean> | undefined;

  async function probe(): Promise<boolean> {
    const abortSignal = AbortSignal.timeout(PROBE_MILLISECONDS);
    const object = { Bucket, Key: `${under}probe` };
    try {
      if ((await book.left()) <= 0) return false;
      if (proved) await s3.headBucket({ Bucket }, { abortSignal });
      else await s3.putObject({ ...object, Body: "x" }, { abortSignal });
      if (!proved) await s3.deleteObject(object, { abortSignal });
      proved = true;
      return true;
    } catch {
      return false;
    }
  }

  /** Runs `use` with what comes as a file on this machine, which goes afterwards. */
  async function asFile<T>(
    content: AsyncIterable<Uint8Array>,
    room: Room,
    use: (path: string) => Promise<T>,
  ): Promise<T> {
    const path = join(workFolder, randomUUID());
    try {
      const file = await open(path, "wx", 0o600);
      try {
        await fillFile(file, content, room);
      } finally {
        await file.close();
      }
      room.giveBack(); // it is on the disk by now, where everybody sees it
      return await use(path);
    } finally {
      room.giveBack();
      await rm(path, { force: true });
    }
  }

  return {
    description: `s3://${Bucket}/${prefix}${endpoint ? ` at ${new URL(endpoint).host}` : ""}`,
    newKey: (shelf) => `${shelf}/${randomUUID()}`,
    /** By way of this machine's disk: senders may take hours, and memory is for the few that are being sent. */
    async write(key, content, announced) {
      const object = objectOf(key);
      await asFile(content, await book.expect(announced), async (path) => {
        await put(object, path).catch((error) => {
          proved = false;
          throw error;
        });
      });
    },
    read: async (key, range = { start: 0 }) => readObject(s3, objectOf(key), range),
    size: (key) => sizeOfObject(s3, objectOf(key)),
    async lend(key, use) {
      const found = await readObject(s3, objectOf(key), { start: 0 });
      if (!found) throw new Missing(key);
      try {
        return await asFile(found.body, await book.take(found.size), use);
      } finally {
        found.body.destroy();
      }
    },
    async remove(key) {
      const object = objectOf(key);
      await s3.deleteObject(object).catch((error) => {
        throw awayBecause(error, "delete");
      });
    },
    async *untouchedSince(shelf, moment, some) {
      for await (const keys of sweptShelf(s3, { Bucket, Prefix: `${under}${shelf}/` }, moment, some))
        yield keys.map((key) => key.slice(under.length)).filter(isKey);
    },
    claim: (id) => claimStore(s3, { Bucket, Key: under + MARK }, id),
    canWrite() {
      probing ??= probe().finally(() => {
        probing = undefined;
      });
      return probing;
    },
  };
}
