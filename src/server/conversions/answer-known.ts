import { eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { lockFunds } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Customer } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow, Refused } from "./begin.ts";
import { findByKey } from "./find-own.ts";
import { answeredKey, conversion } from "./tables.ts";

/** A request as it is told from others (`hash`), its key where it has one of its own, and what finds a conversion of before. */
type Asked = {
  user: Customer;
  key: string | null;
  hash: string;
  find: ((db: Db) => Promise<ConversionRow | undefined>) | undefined;
};
type Answered = { row: ConversionRow } | Refused<"key-reused">;

const patienceSeconds = 60;

/**
 * Answers a request from a conversion of before, which costs nothing. Its key is used from here on, as if it had begun that one.
 * Undefined where there is none.
 */
export async function answerKnown(services: Services, asked: Asked): Promise<Answered | undefined> {
  const { key, find } = asked;
  const found = await outlast(async () => find?.(services.db), { seconds: patienceSeconds });
  if (!found || !find) return undefined;
  if (key === null) return { row: found };
  const note = () => useKey(services, { ...asked, key, find }, found);
  return outlast(note, { seconds: patienceSeconds });
}

function useKey(
  services: Services,
  { user, key, hash, find }: Asked & { key: string; find: NonNullable<Asked["find"]> },
  found: ConversionRow,
): Promise<Answered | undefined> {
  return services.db.transaction(async (tx): Promise<Answered | undefined> => {
    // The conversion before the account, as whoever deletes it does.
    const its = tx.select({ id: conversion.id }).from(conversion).where(eq(conversion.id, found.id));
    await its.for("key share");
    await lockFunds(services, tx, user); // one request of a user at a time from here
    const known = await findByKey(tx, user.id, key);
    if (known) return known.requestHash === hash ? { row: known } : { refusal: outcome("key-reused") };
    const row = await find(tx);
    if (row?.id !== found.id) return undefined; // deleted meanwhile, or a passage was left out of it
    const used = { conversionId: row.id, requestHash: hash };
    await tx
      .insert(answeredKey)
      .values({ userId: user.id, key, ...used })
      .onConflictDoUpdate({ target: [answeredKey.userId, answeredKey.key], set: used }); // of one that was canceled
    return { row };
  });
}
