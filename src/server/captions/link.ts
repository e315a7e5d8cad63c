import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { demandReachable, idOfToken, tokenOf } from "#server/shares/index.ts";
import { findLive } from "./find-live.ts";
import { type LiveRow, live } from "./tables.ts";

/** The whole address at which others read along. */
export const linkUrl = ({ mail, secrets }: Services, link: string): string =>
  mail.linkToCall(`/live/${tokenOf(secrets.links, "live", link)}`);

/**
 * Makes the link to a person's captions; where there is one, that stays. @throws Problem 404, 410 when they have ended,
 * 422 where links of this server lead nowhere, 429
 */
export async function openLink(services: Services, userId: string, id: string): Promise<LiveRow> {
  const { db, limits } = services;
  await findLive(db, userId, id);
  demandReachable(services);
  await spendTry(limits.shares, userId);
  const [row] = await db
    .update(live)
    .set({ link: sql`coalesce(${live.link}, ${randomUUID()}::uuid)` })
    .where(and(eq(live.id, id), eq(live.userId, userId), eq(live.state, "open")))
    .returning();
  if (!row) throw new Problem(410, outcome("live-ended"));
  return row;
}

/** Ends the link of a person's captions: whoever reads along reads no further. @throws Problem 404 */
export async function endLink(services: Services, userId: string, id: string): Promise<LiveRow> {
  const { db, captions } = services;
  await db.transaction(async (tx) => {
    await tx
      .update(live)
      .set({ link: null, readers: 0 })
      .where(and(eq(live.id, id), eq(live.userId, userId)));
    await captions.announce(tx, id, { kind: "changed" });
  });
  captions.say(id, { kind: "changed" });
  return findLive(db, userId, id);
}

/** The captions that an address opens now; undefined where it opens nothing, whyever. */
export async function findLinked(
  { secrets, db }: Services,
  token: string,
): Promise<{ id: string; link: string } | undefined> {
  const link = idOfToken(secrets.links, "live", token);
  return link === null ? undefined : findOpen(db, link);
}

/** The same by what the address was made of. */
export async function findOpen(db: Db, link: string): Promise<{ id: string; link: string } | undefined> {
  const [row] = await db
    .select({ id: live.id })
    .from(live)
    .innerJoin(user, eq(user.id, live.userId))
    .where(and(eq(live.link, link), eq(live.state, "open"), isNull(user.suspendedAt)));
  return row && { id: row.id, link };
}
