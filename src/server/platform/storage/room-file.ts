import { type FileHandle, open } from "node:fs/promises";
import { Writable } from "node:stream";
import type { Room } from "./disk-book.ts";

/** A new file, readable by this user alone, that is written only where there is room for it. */
export class RoomFile extends Writable {
  readonly #path: string;
  readonly #room: Room;
  #file: FileHandle | undefined;
  #written = 0;

  constructor(path: string, room: Room) {
    super();
    this.#path = path;
    this.#room = room;
  }

  override _construct(done: (error?: Error | null) => void): void {
    open(this.#path, "wx", 0o600).then((file) => {
      this.#file = file;
      done();
    }, done);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#append(chunk).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#room.giveBack();
    if (!this.#file) done(error);
    else
      this.#file.close().then(
        () => done(error),
        (closing) => done(error ?? closing),
      );
  }

  async #append(chunk: Buffer): Promise<void> {
    await this.#room.grow(this.#written + chunk.length);
    for (let at = 0; at < chunk.length; ) {
      const { bytesWritten } = await (this.#file as FileHandle).write(chunk, at);
      at += bytesWritten;
      this.#written += bytesWritten;
      this.#room.filled(this.#written);
    }
  }
}
