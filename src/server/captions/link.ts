import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { LIVE_RATE } from "#contract/live-messages.ts";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { demandReachable, idOfToken, tokenOf } from "#server/shares/index.ts";
import { findLive } from "./find-live.ts";
import { lockLives } from "./lock-lives.ts";
import { type LiveRow, live, livePhrase, ofSameRecording } from "./tables.ts";
import { isLinkAlive } from "./take-over-link.ts";

/** The whole address at which others read along; null where it opens nothing any more. */
export async function openAddress(services: Services, { link }: LiveRow): Promise<string | null> {
  if (link === null || !(await findOpen(services, link))) return null;
  return services.mail.linkToCall(`/live/${tokenOf(services.secrets.links, "live", link)}`);
}

/**
 * Makes the link to a person's captions; where there is one, that stays. It shows what is said from a second on, `from`, and
 * nothing that is written down by now. @throws Problem 404, 410 when they have ended,
 * 422 where links of this server lead nowhere, 429
 */
export async function openLink(
  services: Services,
  { userId, id, from = 0 }: { userId: string; id: string; from: number | undefined },
): Promise<LiveRow> {
  const { db, limits } = services;
  await findLive(db, userId, id);
  demandReachable(services);
  await spendTry(limits.shares, userId);
  const row = await db.transaction(async (tx) => {
    const known = await lockOpen(tx, userId, id);
    if (!known || known.link !== null) return known;
    const its = ofSameRecording(userId, id);
    await tx
      .update(live)
      .set({ linkFrom: null })
      .where(and(its, isNotNull(live.linkFrom)));
    const [written] = await tx
      .select({ end: sql<number>`greatest(${live.done}::real / ${LIVE_RATE}, max(${livePhrase.end}))` })
      .from(live)
      .leftJoin(livePhrase, eq(livePhrase.liveId, live.id))
      .where(eq(live.id, id))
      .groupBy(live.id);
    const [made] = await tx
      .update(live)
      .set({ link: randomUUID(), linkFrom: Math.max(from, written?.end ?? 0) })
      .where(eq(live.id, id))
      .returning();
    return made;
  });
  if (!row) throw new Problem(410, outcome("live-ended"));
  return row;
}

/**
 * Ends the link to the captions of a recording that has these: whoever reads along reads no further. `lastWords`: the recording is
 * over, and the link goes once what was said is written. @throws Problem 404
 */
export async function endLink(
  services: Services,
  { userId, id, lastWords }: { userId: string; id: string; lastWords: boolean },
): Promise<LiveRow> {
  const { db, captions } = services;
  const which = ofSameRecording(userId, id);
  const ended = await db.transaction(async (tx) => {
    await lockLives(tx, which); // who takes a link over has these, too: then the next statement sees whose it is
    const linked = await tx
      .update(live)
      .set(lastWords ? { recordingOverAt: sql`coalesce(${live.recordingOverAt}, now())` } : NO_LINK)
      .where(and(which, or(isNotNull(live.link), isNotNull(live.linkFrom))))
      .returning({ id: live.id });
    for (const { id } of linked) await captions.announce(tx, id, { kind: "changed" });
    return linked;
  });
  for (const { id } of ended) captions.say(id, { kind: "changed" });
  return findLive(db, userId, id);
}

/** Locks the captions of the recording that has these. @returns these, where they are open */
const lockOpen = async (tx: Db, userId: string, id: string): Promise<LiveRow | undefined> =>
  (await lockLives(tx, ofSameRecording(userId, id))).find((one) => one.id === id && one.state === "open");

/** Captions without a link, and no phrase of theirs that another one shows. */
const NO_LINK = { link: null, linkFrom: null, readers: 0 };

/** Captions that a link shows, from a second of them on, `from`. `waits`: they have ended, and the next of their recording will take the link over. */
export type Linked = { id: string; userId: string; link: string; from: number; waits: boolean };

/** The captions that an address opens now; undefined where it opens nothing, whyever. */
export async function findLinked(services: Services, token: string): Promise<Linked | undefined> {
  const link = idOfToken(services.secrets.links, "live", token);
  return link === null ? undefined : findOpen(services, link);
}

/** The same by what the address was made of. */
export async function findOpen({ db, settings }: Services, link: string): Promise<Linked | undefined> {
  const { id, userId, state, linkFrom } = live;
  const [row] = await db
    .select({ id, userId, state, from: linkFrom })
    .from(live)
    .innerJoin(user, eq(user.id, userId))
    .where(and(eq(live.link, link), isLinkAlive(settings), isNull(user.suspendedAt)));
  if (!row) return undefined;
  return { id: row.id, userId: row.userId, link, from: row.from ?? 0, waits: row.state === "ended" };
}
