import { type DBSchema, openDB } from "idb";
import type { Vault } from "#web/lib/session/vault.ts";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";

// Sound and its outline are stored encrypted (`session/vault.ts`); whose it is, when it was made and how long it is are
// not, so that a page without the key can say that something waits.

/** A recording that waits in this browser until it is transcribed or thrown away. */
export type Recording = {
  id: string;
  /** Id of the person who recorded: another person at this browser must not be offered it. */
  owner: string;
  startedAt: string;
  mimeType: string;
  /** Seconds that are safely kept. */
  seconds: number;
  /** Peak levels 0–1, evenly spaced; none while there is no key to read them. */
  peaks: number[];
  /** The key it was last sent with, so that sending it again is not charged again. */
  key: string | null;
};

/** As it is stored: with a sealed outline, and a plain one when an older version kept it, with its sound. */
type Stored = Omit<Recording, "peaks"> & { peaks: number[]; outline?: ArrayBuffer };

interface Store extends DBSchema {
  recordings: { key: string; value: Stored };
  chunks: { key: [string, number]; value: { recording: string; index: number; data: ArrayBuffer } };
}

const database = keptOnceThere(() =>
  openDB<Store>("saywrite-recordings", 1, {
    upgrade(db) {
      db.createObjectStore("recordings", { keyPath: "id" });
      db.createObjectStore("chunks", { keyPath: ["recording", "index"] });
    },
  }),
);

export async function createRecording(recording: Recording): Promise<void> {
  await (await database()).add("recordings", recording);
}

/**
 * Keeps one chunk, and with it how long the recording is now and its outline from the beginning. Both or neither.
 * @throws when there is no space
 */
export async function addChunk(
  vault: Vault,
  id: string,
  index: number,
  { data, seconds, outline }: { data: Blob; seconds: number; outline: readonly number[] },
): Promise<void> {
  // Sealed before the transaction begins: one that is made to wait for anything else ends.
  const sealed = {
    data: await vault.seal(placeOf(id, index), await data.arrayBuffer()),
    outline: await vault.seal(placeOf(id, "outline"), Float32Array.from(outline)),
  };
  const transaction = (await database()).transaction(["recordings", "chunks"], "readwrite");
  const recordings = transaction.objectStore("recordings");
  const recording = await recordings.get(id);
  if (recording) {
    await recordings.put({ ...recording, seconds, outline: sealed.outline });
    await transaction.objectStore("chunks").put({ recording: id, index, data: sealed.data });
  }
  await transaction.done;
}

export async function keepKey(id: string, key: string | null): Promise<void> {
  const transaction = (await database()).transaction("recordings", "readwrite");
  const recording = await transaction.store.get(id);
  if (recording) await transaction.store.put({ ...recording, key });
  await transaction.done;
}

/** The chunks of a recording joined to one file. */
export async function loadAudio(vault: Vault, recording: Recording): Promise<Blob> {
  const { id, mimeType } = recording;
  const store = await database();
  const chunks = await store.getAll("chunks", chunksOf(id));
  const isSealed = (await store.get("recordings", id))?.outline !== undefined;
  const sound = chunks.map(({ index, data }) => (isSealed ? vault.open(placeOf(id, index), data) : data));
  return new Blob(await Promise.all(sound), { type: mimeType });
}

/** Encrypts what an older version of this page left of a person, a recording at a time: all of it or nothing. */
export async function sealOlder(vault: Vault, owner: string): Promise<void> {
  const { free } = await listUnsent(owner);
  for (const { id } of free) {
    const open = await database();
    const older = await open.get("recordings", id);
    if (!older || older.outline) continue;
    const outline = await vault.seal(placeOf(id, "outline"), Float32Array.from(older.peaks));
    const chunks = await Promise.all(
      (await open.getAll("chunks", chunksOf(id))).map(async (chunk) => ({
        ...chunk,
        data: await vault.seal(placeOf(id, chunk.index), chunk.data),
      })),
    );
    const transaction = open.transaction(["recordings", "chunks"], "readwrite");
    const now = await transaction.objectStore("recordings").get(id);
    if (now && !now.outline) {
      for (const chunk of chunks) await transaction.objectStore("chunks").put(chunk);
      await transaction.objectStore("recordings").put({ ...now, peaks: [], outline });
    }
    await transaction.done;
  }
}

/** The same recordings with their outlines; without, where it was sealed with another key. */
export async function withPeaks(vault: Vault, list: readonly Recording[]): Promise<Recording[]> {
  return Promise.all(
    list.map(async (recording) => {
      const { outline } = (await (await database()).get("recordings", recording.id)) ?? {};
      if (!outline) return recording;
      const bytes = await vault.open(placeOf(recording.id, "outline"), outline).catch(() => null);
      return bytes ? { ...recording, peaks: [...new Float32Array(bytes)] } : recording;
    }),
  );
}

/** Every recording with sound that this browser keeps of a person, also what a tab is working on. */
export async function listKept(owner: string): Promise<Recording[]> {
  const all = await (await database()).getAll("recordings");
  return all.filter((recording) => recording.owner === owner && recording.seconds > 0);
}

/** Deletes what this browser keeps of a person whose account is no more. */
export async function deleteRecordingsOf(owner: string): Promise<void> {
  for (const { id } of await listKept(owner)) await deleteRecording(id);
}

/** Recordings of an older version bear their owner's email: gives them to the person who has it. */
export async function adoptRecordings(owner: string, email: string): Promise<void> {
  const transaction = (await database()).transaction("recordings", "readwrite");
  for (const recording of await transaction.store.getAll())
    if (recording.owner === email) await transaction.store.put({ ...recording, owner });
  await transaction.done;
}

export async function deleteRecording(id: string): Promise<void> {
  const transaction = (await database()).transaction(["recordings", "chunks"], "readwrite");
  await transaction.objectStore("recordings").delete(id);
  await transaction.objectStore("chunks").delete(chunksOf(id));
  await transaction.done;
}

/**
 * What this browser keeps of this person, seen at one moment: recordings that no tab is working on, oldest first, and
 * the ids of those that one is. Recordings without a second of sound are dropped.
 */
export async function listUnsent(owner: string): Promise<{ free: Recording[]; busy: string[] }> {
  const own = (await (await database()).getAll("recordings")).filter(
    (recording) => recording.owner === owner,
  );
  const inUse = await namesInUse(); // after them: a recording is claimed before it is stored, and still empty then
  const isBusy = ({ id }: Recording) => inUse.has(lockName(id));
  const free = own.filter((recording) => !isBusy(recording));
  for (const empty of free.filter((recording) => recording.seconds === 0)) await deleteRecording(empty.id);
  return {
    free: free
      .filter((recording) => recording.seconds > 0)
      .sort((a, b) => a.startedAt.localeCompare(b.startedAt)),
    busy: own.filter(isBusy).map(({ id }) => id),
  };
}

/** Waits until another tab, or this page before its reload, has let go of one of these. @throws when aborted */
export async function oneFreed(ids: readonly string[], signal: AbortSignal): Promise<void> {
  const ask = { mode: "shared", signal } as const;
  await Promise.race(ids.map((id) => navigator.locks.request(lockName(id), ask, () => undefined)));
}

/** What a sealed part belongs to: no chunk can be put in the place of another. */
const placeOf = (id: string, part: number | "outline") => `recording ${id} ${part}`;
const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
const lockName = (id: string) => `saywrite-recording-${id}`;

async function namesInUse(): Promise<Set<string | undefined>> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return new Set([...held, ...pending].map((lock) => lock.name));
}

/** Marks a recording as this tab's until the returned function has been waited for, or the tab is gone. */
export function claimRecording(id: string): () => Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = navigator.locks.request(lockName(id), () => released);
  return async () => {
    release();
    await held;
  };
}
