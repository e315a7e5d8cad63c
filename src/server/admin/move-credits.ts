import { eq, gte, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { deduct, grant, openAccount } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { audit } from "./audit.ts";
import { auditLog } from "./tables.ts";

/** One change by hand at a time, so that two admins cannot pass the cap together. */
const capLock = 5_721_184;

export type Moved = { creditBalance: number; leftToday: number };

/**
 * Grants (+) or takes (−) credits by hand: ledger, audit and mail in one transaction. The same `key` again changes
 * nothing more. @throws Problem 404 nobody, 409 key of another change, 422 cap reached or not that many to take
 */
export function moveCredits(
  services: Services,
  admin: Person,
  request: { userId: string; amount: number; reason: string; key: string },
): Promise<Moved> {
  const size = Math.abs(request.amount);
  return services.db.transaction(async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, request.userId));
    if (!person) throw new Problem(404, outcome("not-found"));
    await tx.execute(sql`select pg_advisory_xact_lock(${capLock})`);
    const operation = `admin:${request.key}`;
    const [known] = await tx.select().from(auditLog).where(eq(auditLog.operation, operation));
    const same = known?.target === person.id && known.details.amount === request.amount;
    if (known && !same) throw new Problem(409, outcome("key-reused"));
    const left = services.settings.ADMIN_CREDITS_PER_DAY - (await movedToday(tx));
    if (!known && size > left)
      throw new Problem(422, outcome("credits-cap-reached", { left: Math.max(0, left) }));

    const accountId = await openAccount(tx, person.id);
    const because = outcome("credits-adjusted");
    const change = { accountId, operation, amount: size, because, words: request.reason };
    const moved = request.amount > 0 ? await grant(tx, change) : await deduct(tx, change);
    if (moved.outcome === "reused") throw new Problem(409, outcome("key-reused"));
    if (moved.outcome === "frozen") throw new Problem(422, outcome("account-frozen"));
    if (moved.outcome === "insufficient")
      throw new Problem(422, outcome("credits-too-few", { available: moved.available }));
    if (known) return { creditBalance: moved.available, leftToday: Math.max(0, left) };
    await audit(tx, admin, {
      action: request.amount > 0 ? "credits.grant" : "credits.take",
      target: person.id,
      reason: request.reason,
      details: { amount: request.amount, balance: moved.available },
      credits: size,
      operation,
    });
    const letter = letterOf("credits-moved", {
      name: addressee(person),
      amount: request.amount,
      reason: request.reason,
      balance: moved.available,
      accountUrl: services.mail.link("/profile"),
    });
    await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
    return { creditBalance: moved.available, leftToday: left - size };
  });
}

/** Credits that all admins together moved by hand today (UTC), up and down added. */
async function movedToday(db: Db): Promise<number> {
  const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const [row] = await db
    .select({ credits: sql<string>`coalesce(sum(${auditLog.credits}), 0)` })
    .from(auditLog)
    .where(gte(auditLog.createdAt, midnight));
  return Number(row?.credits ?? 0);
}
