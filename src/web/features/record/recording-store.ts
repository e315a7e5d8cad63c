import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Chunk } from "./recorder.ts";

/** A recording as this browser keeps it until it is transcribed or thrown away. */
export type Recording = {
  id: string;
  /** Id of the person who recorded: another person at this browser must not be offered it. */
  owner: string;
  startedAt: string;
  mimeType: string;
  /** Seconds that are safely kept. */
  seconds: number;
  /** Peak levels 0–1, evenly spaced. */
  peaks: number[];
  /** The key it was last sent with, so that sending it again is not charged again. */
  key: string | null;
};

interface Store extends DBSchema {
  recordings: { key: string; value: Recording };
  chunks: { key: [string, number]; value: { recording: string; index: number; data: ArrayBuffer } };
}

let opened: Promise<IDBPDatabase<Store>> | undefined;

function database(): Promise<IDBPDatabase<Store>> {
  opened ??= openDB<Store>("saywrite-recordings", 1, {
    upgrade(db) {
      db.createObjectStore("recordings", { keyPath: "id" });
      db.createObjectStore("chunks", { keyPath: ["recording", "index"] });
    },
  });
  return opened;
}

export async function createRecording(recording: Recording): Promise<void> {
  await (await database()).add("recordings", recording);
}

/** Keeps one chunk, and with it how long the recording is now. Both or neither. @throws when there is no space */
export async function addChunk(id: string, index: number, chunk: Chunk): Promise<void> {
  const data = await chunk.data.arrayBuffer();
  const transaction = (await database()).transaction(["recordings", "chunks"], "readwrite");
  const recordings = transaction.objectStore("recordings");
  const recording = await recordings.get(id);
  if (recording) {
    const peaks = [...recording.peaks, ...chunk.peaks];
    await recordings.put({ ...recording, seconds: chunk.seconds, peaks });
    await transaction.objectStore("chunks").put({ recording: id, index, data });
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
export async function loadAudio(recording: Recording): Promise<Blob> {
  const chunks = await (await database()).getAll("chunks", chunksOf(recording.id));
  return new Blob(
    chunks.map((chunk) => chunk.data),
    { type: recording.mimeType },
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
  const inUse = await namesInUse();
  const own = (await (await database()).getAll("recordings")).filter(
    (recording) => recording.owner === owner,
  );
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

const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
const lockName = (id: string) => `saywrite-recording-${id}`;

async function namesInUse(): Promise<Set<string | undefined>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map((lock) => lock.name));
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
