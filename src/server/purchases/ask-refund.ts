import { setTimeout } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { fundsOf, hold, openAccount } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { lockPurchase } from "./find.ts";
import { refundQueue } from "./refund-queue.ts";
import { termsOf } from "./refund-terms.ts";
import { refundables, refundUntil } from "./refundable.ts";
import { settleRefund } from "./settle-refund.ts";
import { refundRequest } from "./tables.ts";

/** The figures that the customer saw and pressed for. */
export type RefundFigures = { credits: number; cents: number };

/** Why nothing is asked for. */
export type NotAsked = "account-frozen" | "refund-changed" | "refund-over" | "purchase-not-refundable";

/** How long the answer waits for the database, and then for the card provider. */
const patienceSeconds = 10;
/** A hold for a refund has no end of its own: its request ends it. */
const holdYears = 100;

/**
 * Takes a customer's request for the unspent part of a purchase: its credits are on hold from here on, and the card
 * provider is asked, now as far as it answers, and else by a job. One that is open or paid is that one, whoever
 * repeats it. @returns why nothing is asked for, or null. @throws Problem 404 when there is no such purchase of theirs
 */
export async function askRefund(
  services: Services,
  person: Person,
  id: string,
  figures: RefundFigures,
): Promise<NotAsked | null> {
  const write = () => services.db.transaction((tx) => writeRequest(services, tx, person, id, figures));
  const why = await outlast(write, { seconds: patienceSeconds }); // written once, however often it is tried
  if (why) return why;
  const patience = new AbortController();
  const enough = setTimeout(patienceSeconds * 1_000, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([settleOrLater(services, id), enough]);
  patience.abort();
  return null;
}

/** What can't be asked now is asked by the job. */
async function settleOrLater(services: Services, id: string): Promise<void> {
  try {
    await settleRefund(services, id);
  } catch (error) {
    services.log.warn({ err: error, purchase: id }, "a refund will be asked for again");
  }
}

async function writeRequest(
  services: Services,
  tx: Db,
  person: Person,
  id: string,
  figures: RefundFigures,
): Promise<NotAsked | null> {
  const row = await lockPurchase(tx, id);
  if (!row || row.userId !== person.id) throw new Problem(404, outcome("not-found"));
  if (await hasRequest(tx, row.id)) return null;
  const accountId = await openAccount(tx, person.id); // locks it: what is unspent stays so until the hold
  const [there] = await tx.select({ id: user.id }).from(user).where(eq(user.id, person.id)).for("key share");
  if (!there) throw new Problem(401, outcome("login-needed")); // deleted since the request came
  const found = (await refundables(services, tx, person.id, [row])).get(row.id);
  if (!found) return whyNot(services, row);
  if ((await fundsOf(tx, person.id)).frozen) return "account-frozen";
  if (found.credits !== figures.credits || found.cents !== figures.cents) return "refund-changed";
  const holdId = await holdFor(tx, accountId, row, found.credits);
  await tx
    .insert(refundRequest)
    .values({ purchaseId: row.id, holdId, credits: found.credits, cents: found.cents });
  await services.queue.send(tx, refundQueue, { purchaseId: row.id });
  return null;
}

/** One that is open or was paid: a pack is taken back once. */
async function hasRequest(tx: Db, purchaseId: string): Promise<boolean> {
  const own = and(
    eq(refundRequest.purchaseId, purchaseId),
    inArray(refundRequest.state, ["asked", "pending", "paid"]),
  );
  const found = await tx.select({ id: refundRequest.id }).from(refundRequest).where(own);
  return found.length > 0;
}

function whyNot(services: Services, row: PurchaseRow): Exclude<NotAsked, "account-frozen"> {
  const until = refundUntil(row, termsOf(services, row));
  if (!until || row.state !== "succeeded") return "purchase-not-refundable";
  return until.getTime() <= Date.now() ? "refund-over" : "refund-changed";
}

async function holdFor(tx: Db, accountId: string, row: PurchaseRow, credits: number): Promise<string> {
  const nth = (await tx.select().from(refundRequest).where(eq(refundRequest.purchaseId, row.id))).length + 1;
  const expiresAt = new Date();
  expiresAt.setFullYear(expiresAt.getFullYear() + holdYears);
  const held = await hold(tx, {
    accountId,
    operation: `refund:${row.intentId}:${nth}`,
    amount: credits,
    words: "",
    expiresAt,
  });
  if (held.outcome !== "held") throw new Error(`${credits} unspent credits of ${row.id} could not be held`);
  return held.holdId;
}
