import { newKey } from "#web/lib/client/idempotency-key.ts";
import type { Chunk } from "#web/lib/recording/recorder.ts";
import { database, placeOf } from "#web/lib/recording/recording-database.ts";
import {
  addChunk,
  claimRecording,
  deleteRecording,
  loadAudio,
  oneFreed,
  withPeaks,
} from "#web/lib/recording/recording-store.ts";
import { vaultOf } from "#web/lib/session/vault.ts";

// A sentence that is being read lies beside the recordings that wait to be transcribed, sealed as they are.

/** Which sentence somebody reads, and what it says. */
export type Sentence = { segment: string; says: string };

/** What was read of a sentence and neither kept nor thrown away. `key` is the one that it is sent with, always. */
export type Reading = {
  id: string;
  key: string;
  audio: Blob;
  seconds: number;
  peaks: number[];
  /** The sentence said something else then. */
  older: boolean;
};

/** After so many days what waits is deleted: its sentence may be gone, and nobody could reach it then. */
const KEPT_DAYS = 30;

/** Stores what is read of a sentence while it is read. */
export function storeReading(owner: string, { segment, says }: Sentence, mimeType: string) {
  const [id, key] = [newKey(), newKey()];
  const release = claimRecording(id);
  const vault = vaultOf(owner); // once it is here it stays, whatever becomes of the session
  const outline: number[] = [];
  let chunks = 0;
  const create = async () => {
    const sealed = await (await vault).seal(placeOf(id, "sentence"), new TextEncoder().encode(says));
    const row = { id, key, owner, mimeType, seconds: 0, startedAt: new Date().toISOString() };
    await (await database()).add("recordings", { ...row, sentence: { segment, says: sealed } });
  };
  let stored = create();
  stored.catch(() => {});
  return {
    id,
    key,
    add({ data, seconds, peaks }: Chunk): void {
      outline.push(...peaks);
      const [index, now] = [chunks++, outline.slice()];
      stored = stored.then(async () => addChunk(await vault, id, index, { data, seconds, outline: now }));
      stored.catch(() => {});
    },
    /** @returns whether all of it is stored */
    async end(): Promise<boolean> {
      const whole = await stored.then(
        () => true,
        () => false,
      );
      await release();
      return whole;
    },
  };
}

/** Whether something waits that was read of a sentence. Deletes what is too old. */
export async function isReadingKept(owner: string, segment: string): Promise<boolean> {
  return ((await newestOf(owner, segment))?.seconds ?? 0) > 0;
}

/** What was read last of a sentence, once no tab records it any more. @throws without a key, and when aborted */
export async function findReading(
  owner: string,
  { segment, says }: Sentence,
  signal: AbortSignal,
): Promise<Reading | null> {
  const newest = await newestOf(owner, segment);
  if (!newest) return null;
  await oneFreed([newest.id], signal);
  const row = await (await database()).get("recordings", newest.id); // as long as it is by now
  if (!row?.key || !row.sentence || row.seconds === 0) return null;
  const vault = await vaultOf(owner);
  const { id, key, seconds } = row;
  const then = new TextDecoder().decode(await vault.open(placeOf(id, "sentence"), row.sentence.says));
  const [recording] = await withPeaks(vault, [{ ...row, peaks: [] }]);
  const audio = await loadAudio(vault, { ...row, peaks: [] });
  return { id, key, audio, seconds, peaks: recording?.peaks ?? [], older: then !== says };
}

async function newestOf(owner: string, segment: string) {
  const all = await (await database()).getAll("recordings");
  const own = all.filter((row) => row.owner === owner && row.sentence);
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString();
  for (const { id, startedAt } of own) if (startedAt < oldest) await deleteRecording(id);
  return own
    .filter((row) => row.sentence?.segment === segment && row.startedAt >= oldest)
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt))
    .at(-1);
}
