import { count, desc, eq, ilike, or } from "drizzle-orm";
import type { AdminPurchase } from "#contract/admin-rows.ts";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { findPurchase, type PurchaseRow, refundPurchase } from "#server/purchases/index.ts";
import { purchase } from "#server/purchases/tables.ts";
import type { Services } from "#server/services.ts";
import { audit } from "./audit.ts";
import { containing, type Paged, type PageRequest, pageOf } from "./page.ts";
import { auditLog } from "./tables.ts";

/** Purchases, newest first. `search` looks into the email and the provider's id. */
export async function listAllPurchases(
  db: Db,
  request: PageRequest & { search: string },
): Promise<Paged & { purchases: AdminPurchase[] }> {
  const words = containing(request.search);
  const found = request.search ? or(ilike(user.email, words), ilike(purchase.intentId, words)) : undefined;
  const joined = eq(user.id, purchase.userId);
  const [total] = await db.select({ of: count() }).from(purchase).leftJoin(user, joined).where(found);
  const { offset, limit, ...paged } = pageOf(request, total?.of ?? 0);
  const rows = await db
    .select({ purchase, email: user.email })
    .from(purchase)
    .leftJoin(user, joined)
    .where(found)
    .orderBy(desc(purchase.createdAt), purchase.id)
    .limit(limit)
    .offset(offset);
  const purchases = rows.map(({ purchase: row, email }) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    userId: email === null ? null : row.userId,
    email,
    afterDeletion: afterDeletion(row),
    pack: row.pack,
    credits: row.credits,
    cents: row.cents,
    refundedCents: row.refundedCents,
    provider: row.provider,
    payment: row.intentId ?? "",
    state: row.state,
  }));
  return { purchases, ...paged };
}

function afterDeletion(row: PurchaseRow): AdminPurchase["afterDeletion"] {
  if (!row.abandonedAt) return null;
  if (row.paidAt) return row.refundedCents < row.cents ? "refunding" : "refunded";
  return row.state === "canceled" ? "canceled" : "canceling";
}

/**
 * Gives money back through the provider; credits follow. The wish is written down first, the outcome after it: a
 * refund never happens without a trace. @throws Problem 404, 409 for a key that asked for something else, 422, 503
 */
export async function refund(
  services: Services,
  admin: Person,
  request: { purchaseId: string; cents?: number | undefined; reason: string; key: string },
): Promise<void> {
  const row = await findPurchase(services.db, request.purchaseId);
  if (!row) throw new Problem(404, outcome("not-found"));
  const { id: target, refundedCents, intentId } = row;
  const operation = `refund:${request.key}`;
  const wished = { cents: request.cents ?? row.cents - refundedCents, before: refundedCents };
  const entry = { target, reason: request.reason, details: { ...wished, payment: intentId } };
  const first = await audit(services.db, admin, { action: "purchase.refund-asked", operation, ...entry });
  const { before, cents } = first ? wished : await askedBefore(services.db, operation, request);
  const after = await refundPurchase(services, row, { before, cents });
  if (!after) throw new Problem(422, outcome("purchase-not-refundable"));
  if (after.refundedCents > row.refundedCents) {
    const details = { cents, before, payment: intentId };
    // Asked for several times at once it is one refund, and one line.
    const once = `refunded:${target}:${before}:${cents}`;
    await audit(services.db, admin, { ...entry, action: "purchase.refund", operation: once, details });
  }
}

/** What an earlier request with the same key asked for: its answer was lost, and it must not refund a second part. @throws Problem 409 */
async function askedBefore(
  db: Db,
  operation: string,
  { purchaseId, cents }: { purchaseId: string; cents?: number | undefined },
): Promise<{ before: number; cents: number }> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.operation, operation));
  const asked = { before: Number(entry?.details.before), cents: Number(entry?.details.cents) };
  const same = entry?.target === purchaseId && (cents === undefined || cents === asked.cents);
  if (!same) throw new Problem(409, outcome("key-reused"));
  return asked;
}
