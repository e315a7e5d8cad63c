import { and, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { leaveOutOfConversion, lockSound, type Sound, silencedCopy } from "#server/conversions/index.ts";
import { conversion } from "#server/conversions/tables.ts";
import {
  cutNow,
  findDocument,
  isWithin,
  leaveOutPassage,
  lockTranscript,
  type Passage,
  readSpoken,
  type ShownDocument,
} from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { deleteWritten } from "#server/making/index.ts";
import { forgetMarksIn } from "#server/marks/index.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import { discardFile } from "#server/platform/http/receive-form.ts";
import { forgetPublished } from "#server/publishing/index.ts";
import type { Services } from "#server/services.ts";
import { forgetLinksOver } from "#server/shares/index.ts";
import { madeFrom } from "./made-from.ts";
import { type ObjectionRow, objection } from "./tables.ts";

/** The sound or the text became another one meanwhile: it is to be tried again. */
export class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
}

/** The most that is silent beside the words of a passage, in seconds, where nobody's words lie: sounds begin before their words. */
const BESIDE = 0.25;

/**
 * Leaves an accepted passage out of everything that this server keeps: documents that were made from this one, its sound,
 * text, versions, result, marks, and links that keep something of it. Until the new sound is there nothing changes; then all does at once.
 * Done before, it does nothing. @throws ChangedMeanwhile, AudioError, what the storage says
 */
export async function leaveOut(services: Services, accepted: ObjectionRow): Promise<void> {
  const { db } = services;
  const { documentId, userId } = accepted;
  const row = await findDocument(db, userId, documentId);
  if (!row) return;
  const made = await madeFrom(db, documentId);
  const ids = made.map(({ id }) => id);
  if (ids.length > 0) await deleteWritten(services, inArray(document.id, ids));
  await cutNow(db, row);
  const silent = await silenceAround(services, row, accepted);
  const sound = await soundOf(services, row);
  const copy = sound && (await silencedCopy(services, sound, silent));
  try {
    await services.db.transaction(async (tx) => {
      const kept = sound && (await lockSound(tx, sound));
      if (sound && !kept) throw new ChangedMeanwhile();
      const mine = and(eq(objection.id, accepted.id), eq(objection.state, "accepted"));
      const [still] = await tx.select().from(objection).where(mine).for("update");
      if (!still) throw new ChangedMeanwhile();
      const found = await lockTranscript(tx, { id: documentId, userId });
      const text = await leaveOutPassage(tx, found, accepted);
      if (kept) {
        const left = { passage: accepted, silent, copy, text };
        const { title } = await leaveOutOfConversion(services, tx, kept, left);
        if (found.title === kept.title)
          await tx.update(document).set({ title }).where(eq(document.id, documentId));
      }
      await forgetMarksIn(tx, accepted);
      await forgetLinksOver(services, tx, accepted);
      await settleObjections(tx, accepted);
    });
  } catch (error) {
    if (copy && !isOutage(error)) await discardFile(services, copy); // else it may be the recording by now
    throw error;
  }
  const later = (await madeFrom(db, documentId)).map(({ id }) => id); // made meanwhile
  if (later.length > 0) await deleteWritten(services, inArray(document.id, later));
  await forgetPublished(services, [documentId, ...ids, ...later]);
}

async function soundOf({ db }: Services, { conversionId }: ShownDocument): Promise<Sound | null> {
  if (conversionId === null) return null;
  const { id, input, audio, seconds } = conversion;
  const [sound] = await db.select({ id, input, audio, seconds }).from(conversion).where(eq(id, conversionId));
  return sound ?? null;
}

/** What is to be silent: the passage, and what lies beside it as far as nobody else's words do. */
async function silenceAround(
  { db }: Services,
  row: ShownDocument,
  { start, end }: Passage,
): Promise<Passage> {
  const words = (await readSpoken(db, row)).flatMap(({ words }) => words ?? []);
  const out = words.filter((word) => isWithin(word, { start, end }));
  const first = Math.min(start, ...out.map((word) => word.start)); // a word goes whole, from the text as from the sound
  const last = Math.max(end, ...out.map((word) => word.end));
  const before = words.filter((word) => word.end <= first).map((word) => word.end);
  const after = words.filter((word) => word.start >= last).map((word) => word.start);
  return {
    start: Math.max(0, first - BESIDE, ...before),
    end: Math.min(last + BESIDE, ...after),
  };
}

/** This one is done; of those that lie in the passage nothing stays that was said, and what wanted no more is done, too. */
async function settleObjections(
  tx: Parameters<typeof forgetMarksIn>[0],
  accepted: ObjectionRow,
): Promise<void> {
  const { id, documentId, start, end } = accepted;
  await tx.update(objection).set({ state: "done", note: "" }).where(eq(objection.id, id));
  const others = and(eq(objection.documentId, documentId), ne(objection.id, id));
  await tx
    .update(objection)
    .set({ note: "" })
    .where(and(others, lt(objection.start, end), gt(objection.end, start)));
}
