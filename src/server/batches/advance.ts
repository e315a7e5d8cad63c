import { and, asc, eq, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { addNotice } from "#server/notices/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { beginItem } from "./begin-item.ts";
import { settleItems } from "./settle-items.ts";
import { type BatchItemRow, type BatchRow, batch, batchItem } from "./tables.ts";

/**
 * Looks after a person's batches: notes what is over and begins the next document, until one is in the making, so that
 * each person has one at a time. Safe to call at any time, in any number of processes.
 */
export async function advanceBatches(services: Services, userId: string): Promise<void> {
  for (;;) {
    if (services.hub.stopped.aborted) return;
    const next = await services.db.transaction((tx) => findNext(tx, userId));
    if (!next) return;
    const goesOn = await beginItem(services, next.owner, next.row, next.item);
    if (!goesOn) return;
  }
}

type Next = { owner: AccountHolder; row: BatchRow; item: BatchItemRow };

/** The next document that a person's oldest batch waits for; batches without any are done. */
async function findNext(tx: Db, userId: string): Promise<Next | undefined> {
  const mine = and(eq(batch.userId, userId), eq(batch.state, "running"));
  const running = await tx.select().from(batch).where(mine).orderBy(asc(batch.id)).for("update");
  await tx.update(batch).set({ lookedAt: sql`now()` }).where(mine);
  if (await settleItems(tx, userId)) return undefined;
  const owner = await findOwner(tx, userId);
  for (const row of running.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const [item] = owner
      ? await tx
          .select()
          .from(batchItem)
          .where(and(eq(batchItem.batchId, row.id), eq(batchItem.state, "waiting")))
          .orderBy(asc(batchItem.number))
          .limit(1)
      : [];
    if (owner && item) return { owner, row, item };
    const over = {
      state: owner ? "done" : "canceled",
      finishedAt: sql`now()`,
      changedAt: sql`now()`,
    } as const;
    await tx.update(batch).set(over).where(eq(batch.id, row.id));
    if (owner && row.notify) await addNotice(tx, { userId, batchId: row.id, round: row.round });
  }
  return undefined;
}

/** For whom it is begun; undefined where the account is suspended. */
async function findOwner(tx: Db, userId: string): Promise<AccountHolder | undefined> {
  const [found] = await tx.select().from(user).where(eq(user.id, userId));
  if (!found || found.suspendedAt !== null) return undefined;
  const { id, name, email, speechPlaces } = found;
  return { id, name, email, speechPlaces };
}
