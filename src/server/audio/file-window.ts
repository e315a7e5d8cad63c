import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** What one look into a file brings into memory: a fragment's headers lie closer together than this. */
const WINDOW_BYTES = 2_048;

/** Where a walk over a file's headers gets its bytes from. */
export type Bytes = { size: number; read(into: Buffer, position: number): number };

/** Reads small pieces of a file through one window, so that headers side by side cost one read together. */
export class FileWindow {
  readonly size: number;
  readonly #read: Bytes["read"];
  readonly #window = Buffer.alloc(WINDOW_BYTES);
  #from = 0;
  #held = 0;

  constructor({ size, read }: Bytes) {
    this.size = size;
    this.#read = read;
  }

  /** `length` bytes (at most 2,048) from `position`, fewer at the end of the file. Good until the next call. */
  at(position: number, length: number): Buffer {
    if (position < this.#from || position + length > this.#from + this.#held) {
      this.#from = position;
      this.#held = this.#read(this.#window, position);
    }
    const start = position - this.#from;
    return this.#window.subarray(start, Math.min(start + length, this.#held));
  }

  /** The last `length` bytes of the file, read at once. */
  tail(length: number): Buffer {
    const bytes = Buffer.alloc(Math.min(length, this.size));
    return bytes.subarray(0, this.#read(bytes, this.size - bytes.length));
  }
}

/** Opens a file for `look` and closes it. Reads block the thread: see `measuring.ts`. */
export function lookInto<T>(path: string, look: (file: FileWindow) => T): T {
  const file = openSync(path, "r");
  try {
    const read = (into: Buffer, position: number) => readSync(file, into, 0, into.length, position);
    return look(new FileWindow({ size: fstatSync(file).size, read }));
  } finally {
    closeSync(file);
  }
}
