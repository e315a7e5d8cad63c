import { eq } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import type { RefundRequestRow } from "./settle-requests.ts";

/** Mails who asked for a refund that the money did not go, and that its credits are theirs again. The security log has it, too. Nothing to deleted accounts. */
export async function notifyRefused(
  services: Services,
  tx: Db,
  { id, userId, pack }: PurchaseRow,
  before: readonly RefundRequestRow[],
  after: readonly RefundRequestRow[],
): Promise<void> {
  const turned = after.filter(
    ({ state }, nth) => before[nth]?.state !== state && (state === "refused" || state === "failed"),
  );
  if (turned.length === 0) return;
  for (const { cents } of turned)
    services.security.record({
      code: "purchase.refund-refused",
      person: userId,
      details: { purchase: id, cents },
    });
  const [customer] = await tx
    .select({ name: user.name, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.id, userId));
  if (!customer) return;
  for (const { credits, cents } of turned) {
    const letter = letterOf("refund-refused", {
      name: addressee(customer),
      pack,
      credits,
      cents,
      contactUrl: services.mail.link("/contact"),
    });
    await services.mail.enqueue(tx, { to: customer.email, userId, letter });
  }
}
