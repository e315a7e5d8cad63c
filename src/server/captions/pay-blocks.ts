import { and, asc, between, eq, lt } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { capture, notifyLowBalance, release } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { heldBy } from "./held-by.ts";
import { type LiveRow, live, liveBlock } from "./tables.ts";

/**
 * Takes the credits of the blocks in which something was said, from `start` to `end` in seconds. A started block is paid
 * whole. @throws when a block's hold was given back meanwhile
 */
export async function payBlocks(
  services: Services,
  tx: Db,
  row: LiveRow,
  said: { start: number; end: number },
): Promise<void> {
  const first = Math.floor(said.start / row.blockSeconds);
  const last = Math.max(first, Math.ceil(said.end / row.blockSeconds) - 1); // what ends with a block begins no other
  for (const { position, holdId } of await heldBlocks(tx, row, between(liveBlock.position, first, last))) {
    const { outcome, available } = await capture(tx, holdId);
    if (outcome !== "captured") throw new Error(`hold ${holdId} of captions was ${outcome}`);
    await resolve(tx, row, position, "paid");
    await notifyLowBalance(services, tx, row.userId, available);
  }
}

/** Pays for the block in which words begin that may change. @returns false when the captions have ended, or are another connection's */
export function payForWords(services: Services, row: LiveRow, start: number): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    if (!(await isMine(tx, row))) return false;
    await payBlocks(services, tx, row, { start, end: start });
    return true;
  });
}

/** Gives back the first so many blocks, but for those in which something was said. @returns false as `payForWords` does */
export function giveBackBlocks({ db }: Services, row: LiveRow, blocks: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isMine(tx, row))) return false;
    for (const { position, holdId } of await heldBlocks(tx, row, lt(liveBlock.position, blocks))) {
      await release(tx, holdId, outcome("live-unused"));
      await resolve(tx, row, position, "released");
    }
    return true;
  });
}

async function isMine(tx: Db, row: LiveRow): Promise<boolean> {
  const mine = await tx.select({ id: live.id }).from(live).where(heldBy(row)).for("update");
  return mine.length > 0;
}

function heldBlocks(tx: Db, row: LiveRow, which: ReturnType<typeof lt>) {
  return tx
    .select()
    .from(liveBlock)
    .where(and(eq(liveBlock.liveId, row.id), eq(liveBlock.state, "held"), which))
    .orderBy(asc(liveBlock.position));
}

async function resolve(tx: Db, row: LiveRow, position: number, state: "paid" | "released"): Promise<void> {
  const block = and(eq(liveBlock.liveId, row.id), eq(liveBlock.position, position));
  await tx.update(liveBlock).set({ state }).where(block);
}
