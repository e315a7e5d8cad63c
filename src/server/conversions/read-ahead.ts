import type { Readable } from "node:stream";
import type { Storage } from "#server/platform/storage/storage.ts";

/** Objects that are asked for before their turn: each answer comes as far as a connection holds, and no further. */
const AHEAD = 8;

/**
 * The bytes of objects, one after the other. A store far away answers each only after a while; those waits go by together.
 * @throws when one of them is gone, and what the storage says
 */
export async function* readInOrder(storage: Storage, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  const coming: Promise<Readable>[] = [];
  const askUpTo = (count: number) => {
    for (const key of keys.slice(asked, count)) {
      const body = open(storage, key);
      body.catch(() => {}); // it is told when its turn comes, if it does
      coming.push(body);
    }
    asked = Math.max(asked, Math.min(count, keys.length));
  };
  let asked = 0;
  try {
    for (let at = 0; at < keys.length; at += 1) {
      askUpTo(at + AHEAD);
      const body = await coming[0];
      if (!body) return;
      yield* body;
      coming.shift();
    }
  } finally {
    for (const body of coming) body.then((one) => one.destroy()).catch(() => {});
  }
}

async function open(storage: Storage, key: string): Promise<Readable> {
  const found = await storage.read(key);
  if (!found) throw new Error("a piece of a growing sound is gone");
  return found.body;
}
