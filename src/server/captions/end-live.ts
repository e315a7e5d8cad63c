import { and, asc, eq, inArray, isNotNull, lt, not, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { release } from "#server/credits/index.ts";
import type { Services } from "#server/services.ts";
import { heldBy } from "./held-by.ts";
import { lockLives } from "./lock-lives.ts";
import { type LiveRow, live, liveBlock } from "./tables.ts";
import { isLinkAlive } from "./take-over-link.ts";

/**
 * Ends captions: nothing more is written, the link waits for the next of their recording, and holds of blocks in which nothing was said go back.
 * @returns false when they had ended, or are another connection's where `row` has one
 */
async function end(services: Services, id: string, which: SQL | undefined): Promise<boolean> {
  const ended = await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(live)
      .set({ state: "ended", endedAt: sql`now()`, ticket: null })
      .where(which)
      .returning({ attempt: live.attempt });
    if (!mine) return undefined;
    const held = and(eq(liveBlock.liveId, id), eq(liveBlock.state, "held"));
    const open = await tx.select().from(liveBlock).where(held).orderBy(asc(liveBlock.position));
    for (const { holdId } of open) await release(tx, holdId, outcome("live-unused"));
    await tx.update(liveBlock).set({ state: "released" }).where(held);
    await services.captions.announce(tx, id, { kind: "changed" });
    await services.captions.announce(tx, id, { kind: "taken", attempt: mine.attempt + 1 });
    return mine;
  });
  if (!ended) return false;
  services.captions.say(id, { kind: "changed" });
  services.captions.say(id, { kind: "taken", attempt: ended.attempt + 1 });
  return true;
}

/** By the connection that makes them: only while they are its own. */
export const endByConnection = (services: Services, row: LiveRow) => end(services, row.id, heldBy(row));

/** By their person, whoever makes them. Ended ones stay so. */
export const endByOwner = (services: Services, userId: string, id: string) =>
  end(services, id, and(eq(live.id, id), eq(live.userId, userId), eq(live.state, "open")));

/** All of a person's, before their account goes. */
export async function endLivesOf(services: Services, userId: string): Promise<void> {
  const open = and(eq(live.userId, userId), eq(live.state, "open"));
  const rows = await services.db.select({ id: live.id }).from(live).where(open);
  for (const { id } of rows) await endByOwner(services, userId, id);
}

/** Those that nobody has come back to. Safe to call at any time, in any number of processes. */
export async function recoverLives(services: Services): Promise<void> {
  const left = and(eq(live.state, "open"), lt(live.aliveUntil, sql`now()`));
  const rows = await services.db.select({ id: live.id }).from(live).where(left).limit(100);
  for (const { id } of rows) await end(services, id, and(eq(live.id, id), left));
  // A link that has waited for too long opens nothing, and never does again.
  const dead = and(isNotNull(live.link), not(isLinkAlive(services.settings)));
  await services.db.transaction(async (tx) => {
    const ids = (await lockLives(tx, dead)).map(({ id }) => id);
    await tx.update(live).set({ link: null }).where(inArray(live.id, ids));
  });
}
