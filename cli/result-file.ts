import { randomUUID } from "node:crypto";
import { type FileHandle, link, lstat, open, rename, rm } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { EXIT, Failure, systemCode } from "./exit.ts";

/** A file that is whole under its name, or not there. */
export type ResultFile = {
  write(bytes: Uint8Array): Promise<void>;
  /** Forgets what was written: it comes anew from its beginning. */
  restart(): Promise<void>;
  /** Puts it under its name. Resolves with that: another, where one has come to be there meanwhile. */
  keep(): Promise<string>;
  /** Leaves nothing behind. Does nothing once it is kept. */
  discard(): Promise<void>;
};

/** Whether something has this name, be it a link that leads nowhere. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Refuses what would be written over. @throws Failure */
export async function demandFree(path: string, force: boolean | undefined): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (!found) return;
  if (!force) throw new Failure(EXIT.usedWrongly, "file-exists", { path });
  if (found.isDirectory() || !(found.isFile() || found.isSymbolicLink()))
    throw new Failure(EXIT.usedWrongly, "file-not-regular", { path });
}

/** Begins a file beside its later place. @throws Failure where none can be */
export async function beginResult(path: string, force: boolean | undefined): Promise<ResultFile> {
  const beside = join(dirname(path), `.${basename(path).slice(0, 40)}.${randomUUID()}.part`);
  const fail = (error: unknown): never => {
    throw new Failure(EXIT.failed, "file-not-written", { path, what: systemCode(error) });
  };
  const file: FileHandle = await open(beside, "ax").catch(fail);
  let isOver = false;
  const end = async () => {
    isOver = true;
    await file.close();
  };
  return {
    write: async (bytes) => void (await file.writeFile(bytes).catch(fail)),
    restart: () => file.truncate(0).catch(fail),
    async keep() {
      try {
        await file.sync();
        await end();
        return await place(beside, path, force);
      } catch (error) {
        return fail(error);
      }
    },
    async discard() {
      if (!isOver) await end().catch(() => {});
      await rm(beside, { force: true }).catch(() => {});
    },
  };
}

/** Never takes another's place unasked: what was paid for goes beside it then, as talk-2.txt. */
async function place(beside: string, path: string, force: boolean | undefined): Promise<string> {
  if (force) {
    await rename(beside, path);
    return path;
  }
  const end = extname(path);
  const start = path.slice(0, path.length - end.length);
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${start}-${number}${end}`;
    try {
      await link(beside, name);
      await rm(beside);
      return name;
    } catch (error) {
      if (systemCode(error) === "EEXIST") continue;
      // Some disks know no second name of a file.
      if (await isThere(name)) continue;
      await rename(beside, name);
      return name;
    }
  }
}
