import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { extract, type Headers } from "tar-stream";
import decompress from "unbzip2-stream";
import { isKeptPath, unsafety } from "./archive-paths.ts";

/** The thread behind `unpack`: bzip2 in JavaScript takes a second for a few megabytes. */
const BEYOND_MEASURE = "it grows beyond all measure";

const port = parentPort;
if (!port) throw new Error("unpack-worker runs as a worker thread only.");

export type Unpacking = {
  archive: string;
  folder: string;
  /** What is kept, inside the archive's top folder. */
  paths: string[];
  mostBytes: number;
  mostFiles: number;
};
/** `code`: what the system calls it, when the system refused something. */
export type Unpacked = { fault?: { message: string; code?: string } };

/** On Linux a thread has its own priority; elsewhere this would slow the whole server. */
if (process.platform === "linux") setPriority(0, 10);

const { archive, folder, paths, mostBytes, mostFiles } = workerData as Unpacking;
port.postMessage(
  await unpackAll().then(
    (): Unpacked => ({}),
    ({ message, code, syscall }: NodeJS.ErrnoException): Unpacked => ({
      fault: { message, ...(syscall ? { code } : {}) },
    }),
  ),
);

/** Ends it with an error after so many bytes: it hands on all of its last blocks at once, whoever takes them. */
function bounded(unzip: ReturnType<typeof decompress>, most: number): typeof unzip {
  const queue = unzip.queue.bind(unzip);
  let bytes = 0;
  unzip.queue = (part) => {
    bytes += part?.length ?? 0;
    if (bytes > most) throw new Error(BEYOND_MEASURE);
    return queue(part);
  };
  return unzip;
}

async function unpackAll(): Promise<void> {
  const tar = extract();
  const packed = createReadStream(archive, { highWaterMark: 256 * 1024 });
  const read = pipeline(packed, bounded(decompress(), mostBytes), tar);
  let files = 0;
  const take = async () => {
    for await (const entry of tar) {
      files++;
      if (files > mostFiles || (entry.header.size ?? 0) > mostBytes) throw new Error(BEYOND_MEASURE);
      await takeEntry(entry.header, entry);
    }
  };
  await Promise.all([read, take()]);
}

/** Writes one entry to the disk, or passes over it. @throws for a path or a kind that no model has */
async function takeEntry({ name, type }: Headers, content: Readable): Promise<void> {
  const inside = name.replace(/^(\.\/)+/, "").replace(/^[^/]+\/?/, "");
  const kept = isKeptPath(inside, paths);
  const why = unsafety(name, type ?? "file", kept);
  if (why) throw new Error(`${why}: ${name}`);
  if (type !== "file" || !kept) return void content.resume();
  const path = join(folder, inside);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
