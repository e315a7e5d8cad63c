import { Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBuffer, type ZipFile as Opened } from "yauzl";
import { RefusedFile } from "./refused-file.ts";

const MOST_ENTRIES = 20_000;
/** Unpacked bytes: what a file declares of itself is not believed. */
const MOST_OF_ONE = 48_000_000;
const MOST_OF_ALL = 64_000_000;

/** The files in a ZIP, unpacked one by one as they are asked for. */
export type ZipFile = {
  names: ReadonlySet<string>;
  /** Null where there is none of that name. @throws RefusedFile "file-unsafe" (also beyond `most` bytes), "file-encrypted", "file-broken" */
  read(name: string, most?: number): Promise<Buffer | null>;
};

/** Opens a ZIP that is in memory. Nothing is written anywhere. @throws RefusedFile */
export async function openZip(bytes: Buffer): Promise<ZipFile> {
  const zip = await open(bytes);
  const entries = await listed(zip);
  let left = MOST_OF_ALL;
  return {
    names: new Set(entries.keys()),
    async read(name, most = MOST_OF_ONE) {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.generalPurposeBitFlag & 1) throw new RefusedFile("file-encrypted");
      const content = await unpacked(zip, entry, Math.min(left, most));
      left -= content.length;
      return content;
    },
  };
}

function open(bytes: Buffer): Promise<Opened> {
  // Sizes are held against what comes out here, and names become no paths.
  const options = { lazyEntries: true, validateEntrySizes: false, strictFileNames: false, autoClose: false };
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, options, (error, zip) => (zip ? resolve(zip) : reject(broken(error)))),
  );
}

function listed(zip: Opened): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    let seen = 0;
    zip.on("entry", (entry: Entry) => {
      if (++seen > MOST_ENTRIES) return reject(new RefusedFile("file-unsafe"));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on("error", (error) => reject(broken(error)));
    zip.on("end", () => resolve(entries));
    zip.readEntry();
  });
}

async function unpacked(zip: Opened, entry: Entry, most: number): Promise<Buffer> {
  const packed = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (stream ? resolve(stream) : reject(broken(error)))),
  );
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      bytes += chunk.length;
      pass(bytes > most ? new RefusedFile("file-unsafe") : null, chunk);
    },
  });
  packed.on("error", (error) => counted.destroy(error));
  try {
    return await buffer(packed.pipe(counted));
  } catch (error) {
    throw error instanceof RefusedFile ? error : broken(error);
  }
}

function broken(error: unknown): RefusedFile {
  return new RefusedFile(/encrypt/i.test(String(error)) ? "file-encrypted" : "file-broken");
}
