import { createHash } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { type FileHandle, mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { EXIT, Failure, systemCode } from "./exit.ts";

/** A recording that can be read again and again, as often as the way to the server breaks. */
export type Recording = {
  name: string;
  bytes: number;
  chunks: () => AsyncGenerator<Uint8Array>;
  /** What changes when its file does, as `arrivals.ts` has it. */
  version: string;
  /** Whether it is still what it was when it was opened, and its name still leads to it. */
  isUnchanged(): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens a file. What can be read once alone, such as a pipe, is copied first. `strictly`: nothing but a file itself, no link. @throws Failure */
export async function openRecording(path: string, { strictly = false } = {}): Promise<Recording> {
  const flags = strictly
    ? constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
    : constants.O_RDONLY;
  const file = await open(path, flags).catch((error) => {
    throw new Failure(EXIT.failed, "file-not-read", { path, what: systemCode(error) });
  });
  const stats = await file.stat();
  if (stats.isFile()) return readFrom(file, { path, stats, isNamed: true, forget: async () => {} });
  if (strictly || stats.isDirectory()) {
    await file.close();
    throw new Failure(EXIT.failed, "file-not-regular", { path });
  }
  return copyOf(file.createReadStream(), basename(path));
}

/** A recording that comes by a pipe, in a file that nobody else can read and that goes with `close`. @throws Failure */
export async function copyOf(stream: Readable, name: string): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), "saywrite-"));
  const forget = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "recording");
  try {
    const file = await open(path, "wx+", 0o600);
    for await (const bytes of stream) await file.writeFile(bytes);
    return readFrom(file, { path: name, stats: await file.stat(), isNamed: false, forget });
  } catch (error) {
    await forget();
    throw new Failure(EXIT.failed, "file-not-read", { path: name, what: systemCode(error) });
  }
}

type From = { path: string; stats: Stats; isNamed: boolean; forget: () => Promise<void> };

/** What changes when a file does. */
export const versionOf = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

function readFrom(file: FileHandle, { path, stats, isNamed, forget }: From): Recording {
  const bytes = stats.size;
  async function* chunks() {
    if (bytes === 0) return;
    let read = 0;
    try {
      for await (const chunk of file.createReadStream({ start: 0, end: bytes - 1, autoClose: false })) {
        read += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw new Failure(EXIT.failed, "file-not-read", { path, what: systemCode(error) });
    }
    if (read < bytes) throw new Failure(EXIT.failed, "file-not-read", { path, what: "EOF" });
  }
  return {
    ...{ name: basename(path), bytes, chunks, version: versionOf(stats) },
    async isUnchanged() {
      if (versionOf(await file.stat()) !== versionOf(stats)) return false;
      return !isNamed || (await stat(path).catch(() => null))?.ino === stats.ino;
    },
    async close() {
      await file.close();
      await forget();
    },
  };
}

/** SHA-256 of its bytes and of how it is to be transcribed: the same for the same work, whenever and wherever it is asked for. */
export async function nameOfWork(recording: Recording, asked: readonly (string | null)[]): Promise<string> {
  const hash = createHash("sha256").update(`${JSON.stringify(asked)}\n`);
  for await (const chunk of recording.chunks()) hash.update(chunk);
  return hash.digest("hex");
}
