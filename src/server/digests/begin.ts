import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { conversion } from "#server/conversions/tables.ts";
import { holdForWork, lockFunds } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { digestWork } from "./digest-work.ts";
import { findDigestByKey } from "./find.ts";
import type { Offer } from "./offer.ts";
import { type DigestRow, digest } from "./tables.ts";

export type NewDigest = {
  user: Person;
  key: string;
  conversionId: string;
  /** What the person agreed to. */
  offer: Offer;
};
type NotBegun = Outcome<"insufficient-credit" | "account-frozen" | "key-reused">;

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

function tryToBegin(services: Services, { id, user, key, conversionId, offer }: NewDigest & { id: string }) {
  const { credits, model, host } = offer;
  return services.db.transaction(async (tx) => {
    // The conversion before the account, as whoever deletes it does.
    const [there] = await tx
      .select({ title: conversion.title })
      .from(conversion)
      .where(eq(conversion.id, conversionId))
      .for("key share"); // what the statement calls it is read behind the lock: what was left out is in no title then
    if (!there) return undefined;
    const accountId = await lockFunds(services, tx, user); // one request of a user at a time from here
    const known = await findDigestByKey(tx, user.id, key);
    if (known && known.conversionId !== conversionId) return { refusal: outcome("key-reused") };
    const already = known ?? (await findGoing(tx, conversionId));
    if (already) return { row: already };
    const held = await holdForWork(tx, {
      accountId,
      operation: `digest:${key}`,
      amount: credits,
      tool: "digest",
      words: there.title,
    });
    if ("refusal" in held) return held;
    const [row] = await tx
      .insert(digest)
      .values({
        ...{ id, conversionId, userId: user.id, idempotencyKey: key },
        ...{ credits, model, host, holdId: held.holdId, leaseUntil: digestWork.waitFromNow },
      })
      .returning();
    if (!row) throw new Error("the digest was not recorded");
    await digestWork.send(services, tx, row);
    return { row };
  });
}

/** The digest that a conversion has, or is getting. */
async function findGoing(tx: Db, conversionId: string): Promise<DigestRow | undefined> {
  const [row] = await tx
    .select()
    .from(digest)
    .where(and(eq(digest.conversionId, conversionId), ne(digest.state, "failed")));
  return row;
}
