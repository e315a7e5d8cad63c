import { and, eq, isNull, or, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { addEvent, isHeard } from "#server/events/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { availableCredits } from "./ledger.ts";
import { ledgerAccount, ledgerEntry, ledgerTransfer } from "./tables.ts";

/**
 * Tells a person that few credits are left, and their programs: once, until credits come in again; by mail not if they turned it off.
 * Call it in the transaction that took credits, with what is left where they were taken: it tells of what is outside of purses.
 */
export async function notifyLowBalance(
  services: Services,
  tx: Db,
  userId: string,
  left: number,
): Promise<void> {
  if (left > services.settings.LOW_BALANCE_AT) return;
  const available = (await availableCredits(tx, userId)) ?? 0; // what is left may be that of a purse
  if (available > services.settings.LOW_BALANCE_AT) return;
  const toppedUpSince = sql`exists (
    select from ${ledgerEntry} e join ${ledgerTransfer} t on t.id = e.transfer_id
    join ${ledgerAccount} a on a.id = e.account_id
    where a.user_id = ${user.id} and e.amount > 0 and t.kind <> 'purse' and t.created_at > ${user.lowBalanceNotifiedAt})`;
  const [person] = await tx
    .update(user)
    .set({ lowBalanceNotifiedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(user.id, userId),
        or(eq(user.lowBalanceMail, true), isHeard(user.id)),
        or(isNull(user.lowBalanceNotifiedAt), toppedUpSince),
      ),
    )
    .returning();
  if (!person) return;
  await addEvent(services, tx, userId, { type: "credits.low", data: { credits: available } });
  if (!person.lowBalanceMail) return;
  const letter = letterOf("low-balance", {
    name: addressee(person),
    credits: available,
    pricingUrl: services.mail.link("/pricing"),
    accountUrl: services.mail.link("/profile"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}
