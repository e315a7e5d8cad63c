import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A ZIP that is put together while `output` is read. What goes wrong with a file in it ends `output` with that. */
export function beginZip(): { zip: ZipFile; output: Readable } {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  // The first file may fail before anybody reads: that is told to whoever does, and must not end the process.
  output.on("error", () => undefined);
  return { zip, output };
}
