import { and, eq, getTableColumns, gt, inArray, not, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { answeredKey, conversion } from "./tables.ts";

/** What can answer another request than the one that began it. */
const isAnswer = inArray(conversion.state, ["queued", "running", "done"]);

/**
 * A user's conversion by a key that a request carried, which began it or is answered from it; its `requestHash` is that of this
 * request. Undefined when there is none.
 */
export async function findByKey(db: Db, userId: string, key: string): Promise<ConversionRow | undefined> {
  const begun = db
    .select({ id: conversion.id })
    .from(conversion)
    .where(and(eq(conversion.userId, userId), eq(conversion.idempotencyKey, key)));
  const itsKey = and(eq(answeredKey.userId, userId), eq(answeredKey.key, key));
  const answered = db
    .select({ id: answeredKey.conversionId })
    .from(answeredKey)
    .innerJoin(conversion, eq(conversion.id, answeredKey.conversionId))
    .where(and(itsKey, isAnswer));
  const requestHash = sql<string>`coalesce(${answeredKey.requestHash}, ${conversion.requestHash})`;
  const [row] = await db
    .select({ ...getTableColumns(conversion), requestHash })
    .from(conversion)
    .leftJoin(answeredKey, and(eq(answeredKey.conversionId, conversion.id), itsKey))
    .where(and(sql`${conversion.id} = coalesce((${begun}), (${answered}))`, not(conversion.preview)));
  return row;
}

/** The same by the first of these names that one has. */
export async function findNamed(
  db: Db,
  userId: string,
  names: readonly string[],
): Promise<ConversionRow | undefined> {
  for (const name of names) {
    const row = await findByKey(db, userId, name);
    if (row) return row;
  }
  return undefined;
}

/**
 * A user's conversion that the same request has begun without a key, within a day, whose answer nobody has had: it is
 * still at work, or its answer was lost. Without `requestHash`, any such. A failed or canceled one is an answer.
 */
export async function findRepeated(
  db: Db,
  userId: string,
  requestHash?: string,
): Promise<ConversionRow | undefined> {
  const [row] = await db
    .select()
    .from(conversion)
    .where(
      and(
        eq(conversion.userId, userId),
        conversion.unanswered,
        requestHash === undefined ? undefined : eq(conversion.requestHash, requestHash),
        isAnswer,
        gt(conversion.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return row;
}

/** Notes that a person gets the result of a conversion now, so that the same request is a new use from here on. */
export async function noteAnswered(db: Db, row: ConversionRow): Promise<void> {
  if (!row.unanswered) return;
  await db.update(conversion).set({ unanswered: false }).where(eq(conversion.id, row.id));
}

/** Notes that are on their way, by the person who has the result. */
const noting = new Map<string, Promise<unknown>>();

/** The same, while nobody waits for it but this person's next text (`answersNoted`): they have the result already. */
export function noteAnsweredSoon({ db, log }: Pick<Services, "db" | "log">, row: ConversionRow): void {
  const before = noting.get(row.userId);
  const unknown = (error: unknown) => log.warn({ err: error, conversion: row.id }, "not noted as answered");
  const note = Promise.all([before, noteAnswered(db, row).catch(unknown)]).then(() => {
    if (noting.get(row.userId) === note) noting.delete(row.userId);
  });
  noting.set(row.userId, note);
}

/** Waits until it is noted here what a person was given, so that their next request is not taken for a repetition. */
export async function answersNoted(userId: string): Promise<void> {
  await noting.get(userId);
}

/** A user's conversion by id; undefined when there is none of theirs. */
export async function findOwn(db: Db, userId: string, id: string): Promise<ConversionRow | undefined> {
  const [row] = await db
    .select()
    .from(conversion)
    .where(and(eq(conversion.userId, userId), eq(conversion.id, id), not(conversion.preview)));
  return row;
}
