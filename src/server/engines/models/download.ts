import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { outcome } from "#contract/outcomes.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import type { ModelEntry } from "./model.ts";
import { ModelFault } from "./model-fault.ts";
import { BadRedirect, openSource, type Patience } from "./open-source.ts";

/** However much each try brings: who breaks off so often is no home. */
const MOST_TRIES = 100;
/** Fewer in the time that a home may be silent are a drip, and no progress. */
const LEAST_BYTES = 16 * 1024;
const MISSING = [401, 403, 404, 410, 451];

export type Download = {
  address: string;
  source: Pick<ModelEntry["source"], "bytes" | "sha256">;
  /** Where the bytes are collected; what is there is gone on with. */
  part: string;
  patience: Patience;
  signal: AbortSignal;
  /** Bytes that are there. */
  onBytes?: (bytes: number) => void;
};

/**
 * Collects a file of known length and hash in `part`: goes on after a break, tries again where that helps.
 * @throws ModelFault (home away, gone, not genuine), what the disk says, or the signal's reason. Kept is what can
 * be gone on with.
 */
export async function download(wanted: Download): Promise<void> {
  const { part, patience, signal, source } = wanted;
  let had = await sizeOf(part);
  let pauses = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const resumed = had > 0;
    try {
      if ((await collect(wanted)) === source.sha256) return;
      await forget(part);
      if (!resumed) throw new ModelFault(outcome("model-not-genuine"));
      had = 0; // what was kept from before may have been the wrong half
    } catch (error) {
      signal.throwIfAborted();
      if (isOutOfSpace(error)) await forget(part);
      if (error instanceof ModelFault || isOfDisk(error)) throw error;
      if (error instanceof BadRedirect) throw new ModelFault(outcome("model-not-genuine"), error);
      const has = await sizeOf(part);
      if (has - had >= LEAST_BYTES) pauses = 0;
      had = has;
      const wait = patience.pauses[pauses++];
      if (wait === undefined) throw new ModelFault(outcome("model-home-away"), error);
      await pause(wait, undefined, { signal });
    }
  }
  throw new ModelFault(outcome("model-home-away"));
}

/** One try. @returns the SHA-256 of all that is there now */
async function collect({ address, source, part, patience, signal, onBytes }: Download): Promise<string> {
  let from = await sizeOf(part);
  if (from > source.bytes) from = 0;
  if (from === source.bytes) return (await hashOf(part)).digest("hex");
  const tag = from > 0 ? await readFile(tagOf(part), "utf8").catch(() => "") : "";
  const headers: Record<string, string> = { "user-agent": "saywrite", "accept-encoding": "identity" };
  if (from > 0) headers.range = `bytes=${from}-`;
  if (tag) headers["if-range"] = tag;
  const answer = await openSource(address, headers, { patience, signal });
  try {
    if (answer.statusCode === 416) await forget(part);
    const begins = beginOf(answer, from);
    judge(answer, source.bytes - begins);
    if (begins === 0) await writeFile(tagOf(part), strongTag(answer));
    const hash = begins > 0 ? await hashOf(part) : createHash("sha256");
    const file = await open(part, begins > 0 ? "r+" : "w", 0o600);
    try {
      const has = await pour(answer, file, { begins, most: source.bytes, hash, patience, onBytes });
      if (has < source.bytes) throw new Error("the answer ended early");
      await file.sync();
    } catch (error) {
      if (error instanceof ModelFault) await forget(part);
      throw error;
    } finally {
      await file.close();
    }
    return hash.digest("hex");
  } finally {
    answer.destroy();
  }
}

/** Where the answer's body begins in the file: where we asked for, or anew. @throws where it is no answer to use */
function beginOf({ statusCode = 0, headers }: IncomingMessage, from: number): number {
  if (statusCode === 200) return 0;
  if (statusCode === 206) {
    const [, begin] = /^bytes (\d+)-/.exec(headers["content-range"] ?? "") ?? [];
    if (Number(begin) === from) return from;
  }
  if (MISSING.includes(statusCode)) throw new ModelFault(outcome("model-gone"));
  throw new Error(`answered with ${statusCode}`);
}

/** A page instead of a file, or one of another length, is not what was asked for. @throws ModelFault */
function judge({ headers }: IncomingMessage, expected: number): void {
  const length = headers["content-length"];
  const isPage = /^text\/html\b/i.test(headers["content-type"] ?? "");
  if (isPage || (length !== undefined && Number(length) !== expected))
    throw new ModelFault(outcome("model-not-genuine"));
}

type Pouring = {
  begins: number;
  most: number;
  hash: Hash;
  patience: Patience;
  onBytes: Download["onBytes"];
};

/** Writes the body behind what is there. @returns how much is there then @throws ModelFault for an endless body */
async function pour(answer: IncomingMessage, file: FileHandle, pouring: Pouring): Promise<number> {
  const { begins, most, hash, patience, onBytes } = pouring;
  let at = begins;
  let alive = begins;
  const stalled = setTimeout(() => answer.destroy(new Error("too few bytes in time")), patience.stall);
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (at - alive >= LEAST_BYTES) {
        alive = at;
        stalled.refresh();
      }
      if (at + chunk.length > most) throw new ModelFault(outcome("model-not-genuine"));
      await writeAll(file, chunk, at);
      hash.update(chunk);
      at += chunk.length;
      onBytes?.(at);
    }
    return at;
  } finally {
    clearTimeout(stalled);
  }
}

/** Writes all of it: where a disk runs full, the system takes a part first and refuses only then. */
async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

async function hashOf(path: string): Promise<Hash> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk);
  return hash;
}

/** The version of the file, to go on only with the same one; weak ones can't prove that. */
function strongTag({ headers: { etag = "" } }: IncomingMessage): string {
  return etag.startsWith('"') ? etag : "";
}

const tagOf = (part: string) => `${part}.tag`;

/** Removes what was collected. */
export async function forget(part: string): Promise<void> {
  await Promise.all([rm(part, { force: true }), rm(tagOf(part), { force: true })]);
}

/** How many bytes are there already. */
export function sizeOf(part: string): Promise<number> {
  return stat(part).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The file system's refusal, and not the network's. */
function isOfDisk(error: unknown): boolean {
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  return (
    isOutOfSpace(error) || (["open", "write"].includes(syscall) && !/^E(CONN|PIPE|TIMEDOUT|HOST)/.test(code))
  );
}
