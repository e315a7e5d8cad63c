import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Pack } from "#contract/packs.ts";
import { user } from "#server/accounts/tables.ts";
import { fundsOf, openAccount } from "#server/credits/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Intent, Provider } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";
import { applyFacts, type PurchaseRow } from "./apply.ts";
import { closePurchase } from "./close.ts";
import { askProvider } from "./provider-errors.ts";
import { termColumns, termsNow } from "./refund-terms.ts";
import { purchase } from "./tables.ts";

export type Begun =
  | { outcome: "open"; row: PurchaseRow; clientSecret: string }
  | { outcome: "refused"; why: "payments-not-ready" | "pack-unknown" | "account-frozen" };

/** How long an unpaid purchase of the same pack at the same price and on the same terms is offered again. */
const reuseMilliseconds = 3_600_000;

/**
 * Begins to buy a pack, or goes on with the open purchase of the same pack: a double click, a reload and
 * two tabs all get the same payment intent. @throws Problem 401 when the account was deleted meanwhile, 503 when the
 * provider does not answer
 */
export async function beginPurchase(
  services: Services,
  user: { id: string; email: string },
  packName: string,
): Promise<Begun> {
  const { provider, packs } = services.payments;
  if (!provider) return { outcome: "refused", why: "payments-not-ready" };
  const pack = packs.find(({ name }) => name === packName);
  if (!pack) return { outcome: "refused", why: "pack-unknown" };
  if ((await fundsOf(services.db, user.id)).frozen) return { outcome: "refused", why: "account-frozen" };
  for (;;) {
    const row = await openPurchase(services, provider, user.id, pack);
    const intent = await askProvider(services, () => intentOf(provider, row, user.email));
    const after = await services.db.transaction((tx) =>
      applyFacts(services, tx, provider.name, { ...intent.facts, purchaseId: row.id }, { asked: true }),
    );
    if (!after) throw new Error(`purchase ${row.id} has another intent than ${intent.id}`);
    if (after.abandonedAt) await askProvider(services, () => closePurchase(services, row.id));
    else if (payable.has(after.state))
      return { outcome: "open", row: after, clientSecret: intent.clientSecret };
  }
}

const payable: ReadonlySet<string> = new Set(["created", "failed"]);

/** The newest purchase that this one repeats, or a new one. The account row's lock makes it one at a time. */
function openPurchase(
  services: Services,
  provider: Provider,
  userId: string,
  pack: Pack,
): Promise<PurchaseRow> {
  const { name, credits, cents } = pack;
  const wanted = {
    userId,
    pack: name,
    credits,
    cents,
    provider: provider.name,
    test: services.payments.test,
    ...termColumns(termsNow(services)),
  };
  return services.db.transaction(async (tx) => {
    await openAccount(tx, userId);
    const [buyer] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("key share");
    if (!buyer) throw new Problem(401, outcome("login-needed")); // deleted since the request came
    const [open] = await tx
      .select()
      .from(purchase)
      .where(
        and(
          eq(purchase.userId, userId),
          eq(purchase.pack, name),
          eq(purchase.credits, credits),
          eq(purchase.cents, cents),
          eq(purchase.provider, provider.name),
          eq(purchase.refundDays, wanted.refundDays),
          sql`${purchase.spentCents} is not distinct from ${wanted.spentCents}`,
          sql`${purchase.spentCredits} is not distinct from ${wanted.spentCredits}`,
          inArray(purchase.state, ["created", "failed"]),
          isNull(purchase.abandonedAt),
          gt(purchase.createdAt, new Date(Date.now() - reuseMilliseconds)),
        ),
      )
      .orderBy(desc(purchase.createdAt))
      .limit(1);
    if (open) return open;
    const [made] = await tx.insert(purchase).values(wanted).returning();
    if (!made) throw new Error("the purchase was not recorded");
    return made;
  });
}

function intentOf(provider: Provider, row: PurchaseRow, email: string): Promise<Intent> {
  if (row.intentId) return provider.retrieveIntent(row.intentId);
  return provider.createIntent({
    purchaseId: row.id,
    cents: row.cents,
    currency: row.currency,
    description: `Saywrite ${row.pack}: ${row.credits} credits`,
    email,
  });
}
