import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { HEARING_LIMITS } from "#contract/hearing-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { conversion } from "#server/conversions/tables.ts";
import { holdForWork, lockFunds } from "#server/credits/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { findHearingByKey } from "./find.ts";
import type { Passage } from "./find-passage.ts";
import { hearingWork } from "./hearing-work.ts";
import type { Offer } from "./offer.ts";
import { type HearingRow, hearing } from "./tables.ts";

export type NewHearing = {
  user: Person;
  key: string;
  requestHash: string;
  documentId: string;
  passage: Passage;
  language: string | undefined;
  /** What the person agreed to. */
  offer: Offer;
};
type NotBegun = Outcome<"insufficient-credit" | "account-frozen" | "key-reused" | "too-many-hearings">;

/** A begin whose commit was not answered is repeated for so long. */
const patienceSeconds = 30;

/**
 * Records a hearing together with its credit hold and its job, in one transaction. A key buys one for ever. Undefined when
 * the document is deleted meanwhile.
 */
export function beginHearing(
  services: Services,
  request: NewHearing,
): Promise<{ row: HearingRow } | { refusal: NotBegun } | undefined> {
  const id = randomUUID();
  return outlast(() => tryToBegin(services, { ...request, id }), { seconds: patienceSeconds });
}

function tryToBegin(services: Services, request: NewHearing & { id: string }) {
  const { id, user, key, requestHash, documentId, passage, language, offer } = request;
  return services.db.transaction(async (tx) => {
    // The conversion before the account, as whoever deletes it with its document does.
    const [there] = await tx
      .select({ id: conversion.id })
      .from(conversion)
      .innerJoin(document, eq(document.conversionId, conversion.id))
      .where(and(eq(document.id, documentId), eq(document.userId, user.id)))
      .for("key share", { of: conversion });
    if (!there) return undefined;
    // Behind that lock: nothing that was left out meanwhile is in the title.
    const [named] = await tx
      .select({ title: document.title })
      .from(document)
      .where(eq(document.id, documentId));
    const accountId = await lockFunds(services, tx, user); // one request of a user at a time from here
    const known = await findHearingByKey(tx, user.id, key);
    if (known) return known.requestHash === requestHash ? { row: known } : { refusal: outcome("key-reused") };
    const most = HEARING_LIMITS.ofDocument;
    if ((await countOpen(tx, documentId)) >= most) return { refusal: outcome("too-many-hearings", { most }) };
    const held = await holdForWork(tx, {
      ...{ accountId, operation: `hearing:${key}`, amount: offer.credits },
      ...{ tool: "hearing" as const, words: named?.title ?? "", engine: offer.name },
    });
    if ("refusal" in held) return held;
    const [row] = await tx
      .insert(hearing)
      .values({
        ...{ id, documentId, userId: user.id, idempotencyKey: key, requestHash, language },
        ...{ start: passage.start, end: passage.end, credits: offer.credits, holdId: held.holdId },
        ...{
          engine: offer.id,
          engineName: offer.name,
          host: offer.host,
          leaseUntil: hearingWork.waitFromNow,
        },
      })
      .returning();
    if (!row) throw new Error("the hearing was not recorded");
    await hearingWork.send(services, tx, row);
    return { row };
  });
}

async function countOpen(tx: Db, documentId: string): Promise<number> {
  const [open] = await tx
    .select({ hearings: count() })
    .from(hearing)
    .where(and(eq(hearing.documentId, documentId), isNull(hearing.takenAt)));
  return open?.hearings ?? 0;
}
