import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Vault } from "#web/lib/session/vault.ts";
import type { TranscriptChoices } from "./transcript-choices.ts";

/**
 * A recording as it is stored, without its sound; the outline comes sealed with the first second of it. The choices are
 * those that were sent with its key; older ones may lack some.
 */
export type Stored = Partial<TranscriptChoices> & {
  id: string;
  /** Id of the person who recorded: another person at this browser must not be offered it. */
  owner: string;
  startedAt: string;
  mimeType: string;
  /** Seconds that are safely kept. */
  seconds: number;
  /** The key it was last sent with, so that sending it again is not charged again. */
  key: string | null;
  /** The upload that it was sent as with that key; `confirmed`: the server has the same bytes, by their hash. */
  upload?: { id: string; confirmed: boolean };
  /** Of older ones, in the place of a language: that of each passage was to be found. */
  eachPassage?: boolean;
  /** The captions of it, whose price is a part of its transcript's. */
  captions?: string;
  outline?: ArrayBuffer;
  /** Where a sentence of a document is read, which, with its text, sealed: such a recording is no transcript to be. */
  sentence?: { segment: string; says: ArrayBuffer };
};

/** What the first version of the database kept unsealed, its owner's email in the place of the id at first. */
type Plain = Omit<Stored, "outline"> & { peaks: number[]; chunks: ArrayBuffer[] };

interface Store extends DBSchema {
  recordings: { key: string; value: Stored };
  chunks: { key: [string, number]; value: { recording: string; index: number; data: ArrayBuffer } };
  /** Waits for its owner's key, which no upgrade of a database has. */
  plain: { key: string; value: Plain };
}
type Upgrade = IDBPTransaction<Store, ("recordings" | "chunks" | "plain")[], "versionchange">;

/** Another tab holds an older form of the recordings open: nothing can be kept or read until it is closed. */
export class RecordingsHeld extends Error {
  override name = "RecordingsHeld";
}

/** How long opening may take. Behind a tab that waits itself the browser says nothing of whom it waits for. */
const PATIENCE_MILLISECONDS = 10_000;

type Opening = { open: Promise<IDBPDatabase<Store>>; held: Promise<never> };
let kept: Opening | undefined;

/**
 * The recordings of this browser, opened once. They are closed as soon as another tab has a newer form of them, and
 * what could not be opened is not kept: the next call tries again.
 * @throws RecordingsHeld while another tab is in the way: opening goes on, and a later call may have them
 */
export async function database(): Promise<IDBPDatabase<Store>> {
  kept ??= begin();
  return Promise.race([kept.open, kept.held]);
}

function begin(): Opening {
  let holdUp = () => {};
  const held = new Promise<never>((_resolve, reject) => {
    holdUp = () => reject(new RecordingsHeld());
  });
  held.catch(() => {});
  const forget = () => {
    if (kept === opening) kept = undefined;
  };
  const open = openDB<Store>("saywrite-recordings", 2, {
    upgrade,
    blocked: holdUp,
    async blocking() {
      forget();
      (await open).close();
    },
    terminated: forget,
  });
  const opening = { open, held };
  const patience = setTimeout(holdUp, PATIENCE_MILLISECONDS);
  open.catch(forget).finally(() => clearTimeout(patience));
  return opening;
}

async function upgrade(
  db: IDBPDatabase<Store>,
  from: number,
  _to: number | null,
  transaction: Upgrade,
): Promise<void> {
  if (from < 1) {
    db.createObjectStore("recordings", { keyPath: "id" });
    db.createObjectStore("chunks", { keyPath: ["recording", "index"] });
  }
  if (from < 2) {
    db.createObjectStore("plain", { keyPath: "id" });
    await setPlainAside(transaction);
  }
}

/** What a sealed part belongs to: no chunk can be put in the place of another. */
export const placeOf = (id: string, part: number | "outline" | "sentence") => `recording ${id} ${part}`;

/** The keys of all chunks of a recording, in their order. */
export const chunksOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);

async function setPlainAside(transaction: Upgrade): Promise<void> {
  const [recordings, chunks] = [transaction.objectStore("recordings"), transaction.objectStore("chunks")];
  for (const { outline, ...row } of await recordings.getAll()) {
    if (outline || row.seconds === 0) continue;
    const peaks = "peaks" in row && Array.isArray(row.peaks) ? row.peaks : [];
    const sound = (await chunks.getAll(chunksOf(row.id))).map(({ data }) => data);
    await transaction.objectStore("plain").add({ ...row, peaks, chunks: sound });
    await recordings.delete(row.id);
    await chunks.delete(chunksOf(row.id));
  }
}

/**
 * Seals what the upgrade set aside of a person and puts it with the others, a recording at a time: all of it or nothing.
 * Rows of the oldest form are found by the email. @throws RecordingsHeld
 */
export async function sealPlain(vault: Vault, person: { id: string; email?: string }): Promise<void> {
  const open = await database();
  for (const { peaks, chunks, ...row } of await open.getAll("plain")) {
    if (row.owner !== person.id && row.owner !== person.email) continue;
    const outline = await vault.seal(placeOf(row.id, "outline"), Float32Array.from(peaks));
    const sound = await Promise.all(chunks.map((data, index) => vault.seal(placeOf(row.id, index), data)));
    const transaction = open.transaction(["recordings", "chunks", "plain"], "readwrite");
    if (await transaction.objectStore("plain").getKey(row.id)) {
      await transaction.objectStore("recordings").put({ ...row, owner: person.id, outline });
      for (const [index, data] of sound.entries())
        await transaction.objectStore("chunks").put({ recording: row.id, index, data });
      await transaction.objectStore("plain").delete(row.id);
    }
    await transaction.done;
  }
}

/** Deletes what the upgrade set aside of a person, by their id. @throws RecordingsHeld */
export async function deletePlain(owner: string): Promise<void> {
  const open = await database();
  for (const row of await open.getAll("plain")) if (row.owner === owner) await open.delete("plain", row.id);
}
