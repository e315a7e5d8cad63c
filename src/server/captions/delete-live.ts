import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { endByOwner } from "./end-live.ts";
import { lockLives } from "./lock-lives.ts";
import { live, ofSameRecording } from "./tables.ts";

/** Deletes all captions of a recording that has these, with what was said in them. */
export const deleteLive = (services: Services, userId: string, id: string): Promise<void> =>
  deleteLives(services, userId, ofSameRecording(userId, id));

/** The same of some of a person's captions. Open ones are ended first: what is held goes back. */
export async function deleteLives(services: Services, userId: string, which: SQL | undefined): Promise<void> {
  const theirs = and(eq(live.userId, userId), which);
  const rows = await services.db.select({ id: live.id }).from(live).where(theirs);
  for (const one of rows) await endByOwner(services, userId, one.id);
  await services.db.transaction(async (tx) => {
    const ended = (await lockLives(tx, and(theirs, eq(live.state, "ended")))).map(({ id }) => id);
    await tx.delete(live).where(inArray(live.id, ended));
  });
}
