import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Batch, BatchItem } from "#contract/batches.ts";
import { type Say, withMessage } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { document } from "#server/documents/tables.ts";
import { readMaking } from "#server/making/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type BatchRow, batch, batchItem } from "./tables.ts";

/** Batches of one list. */
const LISTED = 100;

type Counts = Pick<Batch, "items" | "made" | "failed">;

function present(row: BatchRow, counts: Counts): Batch {
  return {
    ...{ id: row.id, title: row.title, state: row.state },
    ...counts,
    notify: row.notify,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Somebody's batches, newest first. */
export async function listBatches(db: Db, userId: string): Promise<Batch[]> {
  const rows = await db
    .select()
    .from(batch)
    .where(eq(batch.userId, userId))
    .orderBy(desc(batch.createdAt), desc(batch.id))
    .limit(LISTED);
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ id: batchItem.batchId, state: batchItem.state, items: count() })
    .from(batchItem)
    .where(inArray(batchItem.batchId, ids))
    .groupBy(batchItem.batchId, batchItem.state);
  return rows.map((row) => {
    const mine = found.filter(({ id }) => id === row.id);
    const inState = (state: string) => mine.find((one) => one.state === state)?.items ?? 0;
    const items = mine.reduce((sum, one) => sum + one.items, 0);
    return present(row, { items, made: inState("made"), failed: inState("failed") });
  });
}

/** A batch as every call answers that opens one. */
export async function openBatch(
  db: Db,
  row: BatchRow,
  say: Say,
): Promise<{ batch: Batch; items: BatchItem[] }> {
  const rows = await db
    .select({ item: batchItem, now: document.title, voice: document.voice, language: document.language })
    .from(batchItem)
    .leftJoin(document, and(eq(document.id, batchItem.documentId), sql`${document.binnedAt} is null`))
    .where(eq(batchItem.batchId, row.id))
    .orderBy(batchItem.number);
  const items: BatchItem[] = [];
  for (const { item, now, voice, language } of rows) {
    const { number, state, credits, failure } = item;
    const documentId = now === null ? null : item.documentId;
    items.push({
      ...{ number, state, credits, voice, language },
      document: documentId,
      title: nameIn(say, "text-to-speech", now ?? item.title),
      progress:
        state === "making" && documentId ? await progressOf(db, documentId, say) : Number(state === "made"),
      failure: failure && withMessage(say, failure),
    });
  }
  const inState = (state: string) => items.filter((one) => one.state === state).length;
  return {
    batch: present(row, { items: items.length, made: inState("made"), failed: inState("failed") }),
    items,
  };
}

async function progressOf(db: Db, documentId: string, say: Say): Promise<number> {
  const { making } = await readMaking(db, documentId, say);
  return making && making.sentences > 0 ? Math.min(1, making.made / making.sentences) : 0;
}
