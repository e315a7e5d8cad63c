import { eq } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { user } from "#server/accounts/tables.ts";
import { newestRoot } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { receiptLink } from "./receipt-link.ts";
import { receiptNumber } from "./receipt-number.ts";

/** Mails the receipt when a purchase was credited and a note when money went back. Nothing to deleted accounts. */
export async function notifyCustomer(
  services: Services,
  tx: Db,
  before: PurchaseRow,
  after: PurchaseRow,
): Promise<void> {
  const credited = before.creditedAt === null && after.creditedAt !== null;
  const refunded = after.refundedCents - before.refundedCents;
  if (!credited && refunded === 0) return;
  const [customer] = await tx
    .select({ name: user.name, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, after.userId));
  if (!customer) return;
  const to = { to: customer.email, userId: after.userId };
  const name = addressee(customer);
  const { pack, credits, cents } = after;
  const receiptUrl = services.mail.linkToCall(
    receiptLink(services.secrets.links, after.id, { reader: "mailbox", seconds: LIFETIMES.receiptLink }),
  );
  if (credited) {
    const letter = letterOf("receipt", {
      name,
      pack,
      credits,
      cents,
      receiptNumber: receiptNumber(after),
      paidAt: after.paidAt ?? new Date(),
      testMode: after.test,
      receiptUrl,
      root: await newestRoot(tx),
      verifyUrl: services.mail.link("/verify-statement"),
    });
    await services.mail.enqueue(tx, { ...to, letter });
  }
  if (refunded > 0) {
    const creditsTakenBack = after.creditsTakenBack - before.creditsTakenBack;
    const accountUrl = services.mail.link("/profile/statement");
    const letter = letterOf("refund", {
      name,
      pack,
      cents: refunded,
      creditsTakenBack,
      testMode: after.test,
      receiptUrl,
      accountUrl,
    });
    await services.mail.enqueue(tx, { ...to, letter });
  }
}
