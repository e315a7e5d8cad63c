import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { onTestFinished, vi } from "vitest";
import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { createS3Storage, type S3Place } from "#server/platform/storage/s3.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { type S3Server, startS3Server } from "./s3-server.ts";

/** A storage for one test, and the names of what is really there, finished or not. */
export type StorageForTest = { storage: Storage; kept(): string[]; folder: string };

export const KEY = { id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
/** Nobody waits long for a store of the tests; tries enough to get over one trouble. */
const PATIENCE = { connectMilliseconds: 2_000, idleMilliseconds: 1_000, tries: 2 };

export const STORAGES: [string, () => Promise<StorageForTest>][] = [
  ["the disk", storageOnDisk],
  ["s3rver", storageOnS3rver],
  ["a store that checks signatures", storageInS3],
];

/** A folder that goes with the test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), "saywrite-storage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function storageOnDisk(): Promise<StorageForTest> {
  const folder = folderForTest();
  const storage = createDiskStorage(folder, { reserve: 0 });
  return { storage, folder, kept: () => filesIn(folder) };
}

async function storageOnS3rver(): Promise<StorageForTest> {
  const folder = folderForTest();
  const directory = join(folder, "store");
  const buckets = [{ name: "files", configs: [] as [] }];
  const options = { address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: buckets };
  const server = new S3rver(options);
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const storage = await openS3(folder, `http://127.0.0.1:${port}`, { id: "S3RVER", secret: "S3RVER" });
  // It cannot give up what was begun in parts: that stays, unseen.
  const kept = () => filesIn(directory).filter((name) => name.endsWith("_object"));
  return { storage, folder, kept };
}

/** With the server, to bring it into trouble. */
export async function storageInS3(
  place: Partial<S3Place> = {},
  key = KEY,
): Promise<StorageForTest & { server: S3Server }> {
  const folder = folderForTest();
  const server = await startS3Server({ [KEY.id]: KEY.secret });
  onTestFinished(() => server.close());
  const storage = await openS3(folder, server.url, key, place);
  const kept = () => [...server.objects.keys(), ...server.uploads.keys()];
  return { storage, folder, server, kept };
}

async function openS3(folder: string, endpoint: string, key: typeof KEY, place: Partial<S3Place> = {}) {
  vi.stubEnv("AWS_ACCESS_KEY_ID", key.id);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", key.secret);
  const here = {
    bucket: "files",
    prefix: "of/tests",
    endpoint,
    workFolder: join(folder, "lent"),
    reserve: 0,
  };
  return createS3Storage({ ...here, patience: PATIENCE, ...place });
}

/** Files in a folder, however deep. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Content in pieces, which a broken connection would end with `error`. */
export async function* inPieces(content: Buffer, error?: Error, piece = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece);
  if (error) throw error;
}

/** Bytes that tell where they stand: no two parts of it are alike. */
export function bytesOf(length: number): Buffer {
  const words = new Uint32Array(Math.ceil(length / 4));
  for (let at = 0; at < words.length; at += 1) words[at] = Math.imul(at, 2_654_435_761);
  return Buffer.from(words.buffer, 0, length);
}

/** All of an object, or of a range of it. */
export async function readAll(
  storage: Storage,
  key: string,
  range?: { start: number; end?: number },
): Promise<Buffer | null> {
  const found = await storage.read(key, range);
  return found && Buffer.concat(await found.body.toArray());
}
