import { Readable } from "node:stream";
import { StorageAway } from "./storage.ts";

/** How often a body may break off, one time after the other, without a single byte having come. */
const FRUITLESS_TRIES = 3;

/**
 * The bytes from `start` up to `end`, no more and no less: where a body breaks off or ends early, the rest is asked for.
 * @param open gives the bytes from there on, as far as they come; so does `first` from `start`
 */
export function wholeBody(
  { start, end }: { start: number; end: number },
  first: Readable,
  open: (start: number) => Promise<Readable>,
): Readable {
  let source = withoutCrash(first);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = start, fruitless = 0; at < end; ) {
      const before = at;
      const reader = source[Symbol.asyncIterator]();
      let next: Uint8Array | Error | undefined;
      while (at < end) {
        next = await nextOf(reader);
        if (!(next instanceof Uint8Array)) break;
        const wanted = next.subarray(0, end - at);
        at += wanted.length;
        yield wanted;
      }
      if (at === end) return;
      fruitless = at > before ? 0 : fruitless + 1;
      if (fruitless === FRUITLESS_TRIES)
        throw new StorageAway("the store broke off again and again", { cause: next });
      source.destroy();
      source = withoutCrash(await open(at));
    }
  }
  const body = Readable.from(pieces(), { objectMode: false });
  return body.once("close", () => source.destroy());
}

/** A body that breaks off while nobody reads it must not end the process. */
function withoutCrash(body: Readable): Readable {
  return body.on("error", () => {});
}

/** What comes next: bytes, why it broke off, or nothing at its end. */
function nextOf(reader: AsyncIterator<Uint8Array>): Promise<Uint8Array | Error | undefined> {
  return reader.next().then(
    ({ value }) => value,
    (error: Error) => error,
  );
}
