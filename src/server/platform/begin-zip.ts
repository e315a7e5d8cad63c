import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

export type Zip = {
  /** The ZIP, which is put together while it is read. What goes wrong with a file in it ends it with that. */
  output: Readable;
  /** Adds a file. `open` is asked when its turn comes; `compress` where that makes it smaller. */
  add(name: string, compress: boolean, open: () => Promise<Readable> | Readable): void;
  addBuffer(name: string, bytes: Buffer): void;
  /** No more files come. */
  end(): void;
};

/** Begins a ZIP. Whoever gives its `output` up closes what it reads from. */
export function beginZip(): Zip {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  let source: Readable | undefined;
  zip.on("error", fail);
  output.once("close", () => source?.destroy());
  // The first file may fail before anybody reads: that is told to whoever does, and must not end the process.
  output.on("error", () => undefined);
  return {
    output,
    add: (name, compress, open) =>
      zip.addReadStreamLazy(name, { compress }, (give) => {
        const opened = async () => open();
        opened().then((stream) => {
          source = stream;
          stream.on("error", fail); // nobody else listens, and an error that nobody hears ends the process
          if (output.destroyed) stream.destroy();
          else give(null, stream);
        }, fail);
      }),
    addBuffer: (name, bytes) => zip.addBuffer(bytes, name),
    end: () => zip.end(),
  };
}
