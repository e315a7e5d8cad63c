import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Notice } from "#contract/notices.ts";
import { batch, batchItem } from "#server/batches/tables.ts";
import { document } from "#server/documents/tables.ts";
import { press, pressSentence } from "#server/making/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { NoticeRow } from "./tables.ts";

/** What there is to say of an end; undefined where that is no more: binned meanwhile, or begun anew. */
export async function describeNotice(db: Db, row: NoticeRow): Promise<Notice | undefined> {
  const facts = row.pressId ? await ofPress(db, row.pressId) : await ofBatch(db, row);
  return facts && { id: row.id, ...facts };
}

type Facts = Omit<Notice, "id">;

async function ofPress(db: Db, id: string): Promise<Facts | undefined> {
  const [found] = await db
    .select({ about: document.id, title: document.title, state: press.state, of: press.sentences })
    .from(press)
    .innerJoin(document, and(eq(document.id, press.documentId), isNull(document.binnedAt)))
    .where(eq(press.id, id));
  if (!found) return undefined;
  const { state, ...facts } = found;
  const kept = and(eq(pressSentence.pressId, id), eq(pressSentence.state, "kept"));
  const [counted] = await db.select({ made: count() }).from(pressSentence).where(kept);
  const end = state === "done" ? "made" : "failed";
  return { kind: "document", ...facts, end, made: counted?.made ?? 0, usedUp: false };
}

async function ofBatch(db: Db, { batchId, round }: NoticeRow): Promise<Facts | undefined> {
  if (batchId === null) return undefined;
  const [found] = await db
    .select({
      ...{ title: batch.title, state: batch.state, round: batch.round, of: count(batchItem.number) },
      made: sql<number>`(count(*) filter (where ${batchItem.state} = 'made'))::int`,
      usedUp: sql<boolean>`coalesce(bool_or(${batchItem.failure}->>'code' = 'insufficient-credit'), false)`,
    })
    .from(batch)
    .leftJoin(batchItem, eq(batchItem.batchId, batch.id))
    .where(eq(batch.id, batchId))
    .groupBy(batch.id);
  if (found?.state !== "done" || found.round !== round) return undefined;
  const { title, made, of, usedUp } = found;
  const end = made === of ? "made" : made === 0 ? "failed" : "partly";
  return { kind: "batch", about: batchId, title, end, made, of, usedUp };
}
