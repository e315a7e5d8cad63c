import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** A file is full at this size; all together may hold `totalBytes`. */
const partBytes = 8 * 1024 ** 2;
const totalBytes = 64 * 1024 ** 2;

const FILE = /^(\d{4}-\d\d-\d\d)(?:\.(\d+))?\.log$/;

/** Files of the log, oldest first: `2026-10-07.log`, when that is full `2026-10-07.1.log`. */
export function logFiles(folder: string): string[] {
  const order = (name: string) => {
    const [, day = "", part = "0"] = FILE.exec(name) ?? [];
    return day + part.padStart(6, "0");
  };
  const names = readdirSync(folder).filter((name) => FILE.test(name));
  return names.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Appends lines to the file of the day. Nothing is renamed, so several processes may write and a collector follow. */
export class DailyFiles {
  readonly #folder: string;
  readonly #keepDays: number;
  #current = "";
  /** The disk was full in the middle of a line. */
  #torn = false;

  /** `folder` is made when there is something to write. Files older than `keepDays` go. */
  constructor(folder: string, keepDays: number) {
    this.#folder = folder;
    this.#keepDays = keepDays;
  }

  /** The line is with the operating system when this returns, so it outlives this process. @throws when it cannot be */
  append(line: string, now = new Date()): void {
    const day = now.toISOString().slice(0, 10);
    if (!this.#current.startsWith(day)) this.#begin(`${day}.log`, now);
    let file = this.#open();
    if (fstatSync(file).size >= partBytes) {
      closeSync(file);
      const [, , part = "0"] = FILE.exec(this.#current) ?? [];
      this.#begin(`${day}.${Number(part) + 1}.log`, now);
      file = this.#open();
    }
    try {
      let rest = Buffer.from(`${this.#torn ? "\n" : ""}${line}\n`);
      while (rest.length > 0) {
        const written = writeSync(file, rest);
        rest = rest.subarray(written);
        this.#torn = rest.length > 0;
      }
    } finally {
      closeSync(file);
    }
  }

  #open(): number {
    return openSync(join(this.#folder, this.#current), "a", 0o600);
  }

  #begin(name: string, now: Date): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const today = logFiles(this.#folder).findLast((file) => file.startsWith(name.slice(0, 10)));
    // After a restart the last part of the day goes on.
    this.#current = this.#current === "" && today ? today : name;
    this.#prune(now);
  }

  #prune(now: Date): void {
    const oldest = new Date(now.getTime() - this.#keepDays * 86_400_000).toISOString().slice(0, 10);
    let room = totalBytes - partBytes;
    for (const name of logFiles(this.#folder).reverse()) {
      if (name === this.#current) continue;
      const path = join(this.#folder, name);
      room -= statSync(path).size;
      if (room < 0 || name.slice(0, 10) < oldest) rmSync(path, { force: true });
    }
  }
}
