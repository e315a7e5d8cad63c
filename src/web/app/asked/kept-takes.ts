import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { forgetThere, notedFor } from "./noted-takes.ts";

/** Where an upload goes on: its id and the secret that its beginning was answered with. */
export type Begun = { id: string; secret: string };

/** A recording that a guest made and has not sent whole. */
export type KeptTake = {
  id: string;
  /** Of the link that asked for it. */
  token: string;
  mimeType: string;
  seconds: number;
  peaks: number[];
  startedAt: number;
  /** Where it lies on the server; null where nothing of it does. */
  begun: Begun | null;
};

interface Store extends DBSchema {
  takes: { key: string; value: KeptTake; indexes: { token: string } };
  chunks: { key: [string, number]; value: { take: string; index: number; data: ArrayBuffer } };
}

let opened: Promise<IDBPDatabase<Store>> | undefined;

/** What guests recorded in this browser: it has no key to seal it with, and goes once it was sent. */
function database(): Promise<IDBPDatabase<Store>> {
  opened ??= openDB<Store>("saywrite-asked", 1, {
    upgrade(db) {
      db.createObjectStore("takes", { keyPath: "id" }).createIndex("token", "token");
      db.createObjectStore("chunks", { keyPath: ["take", "index"] });
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);
const lockOf = (id: string) => `saywrite-asked ${id}`;

/** Keeps a chunk, and how long the recording is with it; both or neither. @throws where there is no room */
export async function keepChunk(take: KeptTake, index: number, chunk: Blob): Promise<void> {
  const data = await chunk.arrayBuffer();
  const transaction = (await database()).transaction(["takes", "chunks"], "readwrite");
  await transaction.objectStore("takes").put(take);
  await transaction.objectStore("chunks").put({ take: take.id, index, data });
  await transaction.done;
}

/** Keeps where the upload of a recording is, so that a page that is opened anew goes on there; null: it begins anew. */
export async function keepBegun(id: string, begun: Begun | null): Promise<void> {
  const transaction = (await database()).transaction("takes", "readwrite");
  const take = await transaction.store.get(id);
  if (take) await transaction.store.put({ ...take, begun });
  await transaction.done;
}

/** Holds a recording while a page makes, shows or sends it: no other tab offers it. @returns what lets it go */
export function holdTake(id: string): () => void {
  const over = Promise.withResolvers<void>();
  void navigator.locks?.request(lockOf(id), () => over.promise);
  return () => over.resolve();
}

/**
 * The newest recording for a link that no tab holds, with what of its sound is here: nothing of one that this browser had no
 * room for. Null where there is none.
 */
export async function findTake(token: string): Promise<{ take: KeptTake; audio: Blob } | null> {
  const noted = notedFor(token);
  const kept = await takesFor(token).catch(() => []); // a browser that keeps no sound
  const begunOf = (id: string) => noted.find((one) => one.id === id)?.begun ?? null;
  const here = kept.map((take) => ({ ...take, begun: take.begun ?? begunOf(take.id) }));
  const there = noted.filter(({ id }) => !kept.some((take) => take.id === id));
  const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const [take] = [...here, ...there]
    .filter(({ id }) => !held.has(lockOf(id)))
    .sort((one, other) => other.startedAt - one.startedAt);
  return take ? { take, audio: await soundOf(take).catch(() => new Blob()) } : null;
}

const takesFor = async (token: string) => (await database()).getAllFromIndex("takes", "token", token);

async function soundOf({ id, mimeType }: KeptTake): Promise<Blob> {
  const chunks = await (await database()).getAll("chunks", chunksOf(id));
  return new Blob(
    chunks.map(({ data }) => data),
    { type: mimeType },
  );
}

/** Throws a recording away. */
export async function forgetTake(id: string): Promise<void> {
  forgetThere(id);
  const transaction = (await database()).transaction(["takes", "chunks"], "readwrite");
  await transaction.objectStore("takes").delete(id);
  await transaction.objectStore("chunks").delete(chunksOf(id));
  await transaction.done;
}
