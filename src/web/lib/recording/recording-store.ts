import type { Vault } from "#web/lib/session/vault.ts";
import { chunksOf, database, deletePlain, placeOf, type Stored } from "./recording-database.ts";
import { keepServerChoice } from "./server-choice.ts";
import type { TranscriptChoices } from "./transcript-choices.ts";

// Sound and its outline are stored encrypted (`session/vault.ts`); whose it is, when it was made and how long it is are
// not, so that a page without the key can say that something waits.

/** A recording that waits in this browser until it is transcribed or thrown away. */
export type Recording = Omit<Stored, "outline"> & {
  /** Peak levels 0–1, evenly spaced; none while there is no key to read them. */
  peaks: number[];
};

/** Makes the place of a recording that begins. @throws when there is one with this id, RecordingsHeld */
export async function createRecording({ peaks: _, ...row }: Recording): Promise<void> {
  await (await database()).add("recordings", row);
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

/** Keeps what a recording was sent with: asked for again, the same key must mean the same. Null forgets the key. */
export async function keepKey(
  id: string,
  key: string | null,
  choices: Partial<TranscriptChoices> = {},
): Promise<void> {
  const transaction = (await database()).transaction("recordings", "readwrite");
  const recording = await transaction.store.get(id);
  if (recording) await transaction.store.put({ ...recording, key, ...choices });
  await transaction.done;
}

/** Keeps as which upload a recording lies on the server, and whether that has the same bytes. */
export async function keepUpload(id: string, upload: NonNullable<Stored["upload"]>): Promise<void> {
  const transaction = (await database()).transaction("recordings", "readwrite");
  const recording = await transaction.store.get(id);
  if (recording) await transaction.store.put({ ...recording, upload });
  await transaction.done;
}

/** Keeps which captions a recording has; null where they were deleted. */
export async function keepCaptions(id: string, captions: string | null): Promise<void> {
  const transaction = (await database()).transaction("recordings", "readwrite");
  const recording = await transaction.store.get(id);
  if (recording) await transaction.store.put({ ...recording, captions: captions ?? undefined });
  await transaction.done;
}

/** The chunks of a recording, opened and joined to one file of its type. @throws when one was sealed with another key */
export async function loadAudio(vault: Vault, recording: Recording): Promise<Blob> {
  const { id, mimeType } = recording;
  const chunks = await (await database()).getAll("chunks", chunksOf(id));
  const sound = chunks.map(({ index, data }) => vault.open(placeOf(id, index), data));
  return new Blob(await Promise.all(sound), { type: mimeType });
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
  return (await ofOwner(owner)).filter((recording) => recording.seconds > 0);
}

/** Deletes what this browser keeps of a person whose account is no more, sentences that were read and choices with it. */
export async function deleteRecordingsOf(owner: string): Promise<void> {
  for (const row of await (await database()).getAll("recordings"))
    if (row.owner === owner) await deleteRecording(row.id);
  await deletePlain(owner);
  await keepServerChoice(owner, null);
}

/** Deletes a recording and its sound, both or neither. One that is not there is fine. */
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
  const own = await ofOwner(owner);
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

/** Sentences that were read wait at their document (`app/documents/takes`), not here. */
async function ofOwner(owner: string): Promise<Recording[]> {
  const all = await (await database()).getAll("recordings");
  const own = all.filter((row) => row.owner === owner && !row.sentence);
  return own.map(({ outline: _, ...row }) => ({ ...row, peaks: [] }));
}

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
