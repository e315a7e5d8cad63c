import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { conversion } from "#server/conversions/tables.ts";
import { hold, isResolved, lockPurse } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { waitFromNow } from "./claim.ts";
import { digestQueue } from "./digest-queue.ts";
import { findDigestByKey } from "./find.ts";
import type { Offer } from "./offer.ts";
import { type DigestRow, digest } from "./tables.ts";

export type NewDigest = {
  user: Person;
  key: string;
  conversionId: string;
  /** What the statement calls it: the title of the conversion. */
  words: string;
  /** What the person agreed to. */
  offer: Offer;
};
type NotBegun = Outcome<"insufficient-credit" | "account-frozen" | "key-reused">;

/** How long a hold is good; an older one that nothing open carries is given back. */
const holdHours = 24;
/** A begin whose commit was not answered is repeated for so long. */
const patienceSeconds = 30;

/**
 * Records a digest together with its credit hold and its job, in one transaction. A key buys one digest for ever, and a
 * transcript has one: whoever asks for a second gets the first, which costs nothing more. Undefined when the conversion
 * is deleted meanwhile.
 */
export function beginDigest(
  services: Services,
  request: NewDigest,
): Promise<{ row: DigestRow } | { refusal: NotBegun } | undefined> {
  const id = randomUUID();
  return outlast(() => tryToBegin(services, { ...request, id }), { seconds: patienceSeconds });
}

function tryToBegin(
  services: Services,
  { id, user, key, conversionId, words, offer }: NewDigest & { id: string },
) {
  const { credits, model, host } = offer;
  return services.db.transaction(async (tx) => {
    // The conversion before the purse, as whoever deletes it does.
    const [there] = await tx
      .select({ id: conversion.id })
      .from(conversion)
      .where(eq(conversion.id, conversionId))
      .for("key share");
    if (!there) return undefined;
    const accountId = await lockPurse(services, tx, user); // one request of a user at a time from here
    const known = await findDigestByKey(tx, user.id, key);
    if (known && known.conversionId !== conversionId) return { refusal: outcome("key-reused") };
    const already = known ?? (await findGoing(tx, conversionId));
    if (already) return { row: already };
    const held = await hold(tx, {
      accountId,
      operation: `digest:${key}`,
      amount: credits,
      tool: "digest",
      words,
      expiresAt: new Date(Date.now() + holdHours * 3_600_000),
    });
    if (held.outcome !== "held") return { refusal: outcome(NOT_HELD[held.outcome]) };
    if (await isResolved(tx, held.holdId)) return { refusal: outcome("key-reused") };
    const [row] = await tx
      .insert(digest)
      .values({
        ...{ id, conversionId, userId: user.id, idempotencyKey: key },
        ...{ credits, model, host, holdId: held.holdId, leaseUntil: waitFromNow },
      })
      .returning();
    if (!row) throw new Error("the digest was not recorded");
    await services.queue.send(tx, digestQueue, { digestId: id, attempt: 0 }, user.id);
    return { row };
  });
}

const NOT_HELD = {
  insufficient: "insufficient-credit",
  frozen: "account-frozen",
  reused: "key-reused",
} as const;

/** The digest that a conversion has, or is getting. */
async function findGoing(tx: Db, conversionId: string): Promise<DigestRow | undefined> {
  const [row] = await tx
    .select()
    .from(digest)
    .where(and(eq(digest.conversionId, conversionId), ne(digest.state, "failed")));
  return row;
}
