import { and, eq, gt, lt, ne } from "drizzle-orm";
import type { TimedPassage as Passage } from "#contract/passages.ts";
import {
  type ConversionRow,
  leaveOutOfConversion,
  lockSound,
  silencedCopy,
} from "#server/conversions/index.ts";
import { forgetTheseWords } from "#server/credits/index.ts";
import { leaveOutPassage, lockTranscript, readTimed } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { forgetMarksIn } from "#server/marks/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import { discardFile } from "#server/platform/http/receive-form.ts";
import type { Services } from "#server/services.ts";
import { forgetLinksOver, forgetReportedTitles } from "#server/shares/index.ts";
import { lockUntaken, removeUploadsIn, uploadsOfSame } from "#server/uploads/index.ts";
import { ChangedMeanwhile, findKept, type Kept } from "./find-kept.ts";
import { forgetMade } from "./forget-made.ts";
import { leaveOutQueue } from "./leave-out-queue.ts";
import { passageIn } from "./passage-in.ts";
import { type Silence, silenceAround } from "./silence-around.ts";
import { type LeavingOut, leavingOut, objection } from "./tables.ts";

/** One of what is kept of a recording, with what is to become of it: what goes, where it is silent then, and its sound that is. */
type Prepared = Kept & { passage: Passage; silent: Silence; copy: string | null };

/**
 * Leaves an accepted passage out of everything that this server keeps of its recording: all transcripts of the same file, what was
 * made from those, their sound, text, versions, results, marks, and links that keep something of it; uploads of that
 * file end. Until the new sounds are there nothing changes; then all does at once, and files that were made before
 * follow by a job. Of a transcript that was deleted meanwhile the others are left. Done before, it does nothing. @throws ChangedMeanwhile, AudioError, what the storage says
 */
export async function leaveOut(services: Services, accepted: LeavingOut): Promise<void> {
  const { userId, documentId } = accepted;
  const found = await findKept(services, accepted);
  await noteDigest(services.db, accepted, found.recording.digest);
  const prepared: Prepared[] = [];
  try {
    for (const one of found.kept) {
      const passage =
        one.row?.id === documentId
          ? accepted
          : await passageOf(services.db, one, prepared[0]?.silent ?? accepted, accepted.said);
      const silent = await silenceAround(services, one, passage);
      const copy = one.sound && one.row && (await silencedCopy(services, one.sound, silent));
      prepared.push({ ...one, passage, silent, copy });
    }
    const uploads = await uploadsOfSame(services, userId, found.recording);
    const everything = { prepared, uploads, digest: found.recording.digest };
    await services.db.transaction((tx) => leaveOutOfAll(services, tx, accepted, everything));
  } catch (error) {
    // else they may be the recordings by now
    if (!isOutage(error)) for (const { copy } of prepared) if (copy) await discardFile(services, copy);
    throw error;
  }
}

/** Should the transcript go before this is done, nothing else would say which file it was of. */
async function noteDigest(db: Db, { id, digest }: LeavingOut, found: string | null): Promise<void> {
  if (digest === null && found !== null)
    await db.update(leavingOut).set({ digest: found }).where(eq(leavingOut.id, id));
}

/** Who listened besides has other times of the same words: where they are in another transcript, from where they are silent in the first. */
async function passageOf(db: Db, { row }: Kept, { start, end }: Passage, said: readonly string[]) {
  return row ? passageIn(await readTimed(db, row), { start, end }, said) : { start, end };
}

type Everything = { prepared: readonly Prepared[]; uploads: readonly string[]; digest: string | null };

async function leaveOutOfAll(
  services: Services,
  tx: Db,
  accepted: LeavingOut,
  { prepared, uploads, digest }: Everything,
): Promise<void> {
  const { id, userId } = accepted;
  const locked = await lockSounds(tx, prepared);
  const mine = eq(leavingOut.id, id);
  const [still] = await tx.select().from(leavingOut).where(mine).for("update");
  if (!still) throw new ChangedMeanwhile();
  const titles: string[] = [];
  const files: string[] = [];
  for (const [at, one] of prepared.entries()) {
    const removed = await leaveOutOfOne(services, tx, accepted, { ...one, digest, kept: locked[at] });
    titles.push(...removed.titles);
    files.push(...removed.files);
  }
  await tx.update(objection).set({ state: "done", note: "" }).where(eq(objection.id, id));
  await tx.delete(leavingOut).where(mine);
  await forgetTheseWords(tx, userId, titles);
  await forgetReportedTitles(tx, userId, titles);
  await services.queue.send(tx, leaveOutQueue, { id, files }, userId);
  // Last, as whoever takes one has its person's account by then.
  if (!(await lockUntaken(tx, uploads))) throw new ChangedMeanwhile();
  await removeUploadsIn(services, tx, uploads);
}

/** Locks the conversions of all that is kept, in one order, as others do. @returns them as they were asked for */
async function lockSounds(tx: Db, prepared: readonly Prepared[]): Promise<(ConversionRow | undefined)[]> {
  const locked = new Map<string, ConversionRow>();
  const sounds = prepared.flatMap(({ sound }) => sound ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const sound of sounds) {
    const row = await lockSound(tx, sound);
    if (!row) throw new ChangedMeanwhile();
    locked.set(row.id, row);
  }
  return prepared.map(({ sound }) => (sound ? locked.get(sound.id) : undefined));
}

type One = Prepared & { kept: ConversionRow | undefined; digest: string | null };

/** @returns what nothing may call it any more, and the documents whose files are to go */
async function leaveOutOfOne(
  services: Services,
  tx: Db,
  accepted: LeavingOut,
  { row, kept, passage, silent, copy, digest }: One,
): Promise<{ titles: string[]; files: string[] }> {
  if (!row) {
    if (kept) await leaveOutOfConversion(services, tx, kept, { silent, copy, text: null, digest });
    return { titles: [], files: [] };
  }
  const documentId = row.id;
  const found = await lockTranscript(tx, { id: documentId, userId: accepted.userId });
  const made = await forgetMade(services, tx, documentId);
  const titles = made.map(({ title }) => title);
  const text = await leaveOutPassage(tx, found, passage);
  if (kept) {
    const { title } = await leaveOutOfConversion(services, tx, kept, { silent, copy, text, digest });
    if (found.title === kept.title)
      await tx.update(document).set({ title }).where(eq(document.id, documentId));
    if (title !== kept.title) titles.push(kept.title);
  }
  const over = { documentId, start: passage.start, end: passage.end };
  await forgetMarksIn(tx, over);
  // A quote of words beside it may have its sound, where nobody knows when that is.
  await forgetLinksOver(services, tx, silent.isEstimated ? { ...over, ...timesOf(silent) } : over);
  await forgetNotesOn(tx, { ...over, but: accepted.id });
  return { titles, files: [documentId, ...made.map(({ id }) => id)] };
}

const timesOf = ({ start, end }: Passage): Passage => ({ start, end });

/** Of other objections that lie in the passage nothing stays that was said. */
async function forgetNotesOn(
  tx: Db,
  { documentId, start, end, but }: Passage & { documentId: string; but: string },
): Promise<void> {
  const others = and(eq(objection.documentId, documentId), ne(objection.id, but));
  await tx
    .update(objection)
    .set({ note: "" })
    .where(and(others, lt(objection.start, end), gt(objection.end, start)));
}
