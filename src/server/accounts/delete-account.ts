import { setTimeout } from "node:timers/promises";
import { and, count, eq, inArray } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { endLivesOf } from "#server/captions/index.ts";
import { live } from "#server/captions/tables.ts";
import { abandon, cancelConversion, forgetConversions, isOver } from "#server/conversions/index.ts";
import { conversion } from "#server/conversions/tables.ts";
import { forgetWords } from "#server/credits/index.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import { document } from "#server/documents/tables.ts";
import { endKeys } from "#server/keys/index.ts";
import { deleteWritten } from "#server/making/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { abandonPurchases, closePurchase, hasUnpaid } from "#server/purchases/index.ts";
import { endPurses } from "#server/purses/index.ts";
import type { Services } from "#server/services.ts";
import {
  checkCode,
  checkPassword,
  endPending,
  endSessions,
  holdPerson,
  lockUser,
  secondFactorOf,
} from "#server/sessions/index.ts";
import { removeUploadsOf } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { switchOffWebhooks } from "#server/webhooks/index.ts";
import { user } from "./tables.ts";

/**
 * Deletes a person: sessions and keys first, so that nothing new begins; then what they could still pay is canceled at the card
 * provider, running work is canceled, and every text goes, and what leads to a recording or sound; then the user row
 * with all that hangs on it. The files themselves are deleted by a job, until it succeeds: a storage that is away holds
 * up nothing. The ledger and the purchases keep their rows under an id that leads to nobody, without names of files or
 * first words. `welcome_grant` keeps the hash, so that welcome credits come once.
 * @throws Problem 401 the session ended meanwhile, 403 wrong password, 422 code missing or wrong, 429
 */
export async function deleteAccount(
  services: Services,
  person: Person,
  request: { password: string; code?: string | undefined },
): Promise<void> {
  await checkPassword(services, person, request.password);
  await checkSecondFactor(services, person, request.code);
  await services.db.transaction(async (tx) => {
    await holdPerson(tx, person);
    await endSessions(tx, person.id);
    await endKeys(tx, person.id);
    await switchOffWebhooks(tx, person.id);
  });
  do {
    await cancelPurchases(services, person.id);
    await removeUploadsOf(services, person.id);
    await endLivesOf(services, person.id);
    await removeConversions(services, person.id);
  } while (!(await removeUser(services.db, person.id)));
  services.security.record({ code: "account.deleted" });
}

async function checkSecondFactor(
  services: Services,
  person: Person,
  code: string | undefined,
): Promise<void> {
  if (!(await secondFactorOf(services.db, person.id)).on) return;
  if (!code) throw new Problem(422, outcome("code-needed"));
  await checkCode(services, person, code);
}

/** How long the answer waits for the card provider. What it does not do by then is done by its job. */
const patienceMilliseconds = 10_000;

/** What can be paid is marked to be given back from here on, then made unpayable as far as the provider answers. */
async function cancelPurchases(services: Services, userId: string): Promise<void> {
  const abandoned = await abandonPurchases(services, userId);
  const closed = abandoned.map((id) =>
    closePurchase(services, id).catch((error) =>
      services.log.warn({ err: error, purchase: id }, "an abandoned purchase will be closed later"),
    ),
  );
  const patience = new AbortController();
  const enough = setTimeout(patienceMilliseconds, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([Promise.all(closed), enough]);
  patience.abort();
}

/** Stops one row at a time, because a person's texts together may be larger than the memory; then all go, and documents. */
async function removeConversions(services: Services, userId: string): Promise<void> {
  const running = and(eq(conversion.userId, userId), inArray(conversion.state, ["queued", "running"]));
  for (;;) {
    const [row] = await services.db.select().from(conversion).where(running).limit(1);
    if (!row) break;
    const stopped = await cancelConversion(services, row);
    // A worker that does not stop in time has lost its claim by this, and can store and take nothing.
    if (!isOver(stopped)) await abandon(services, stopped, { state: "canceled" });
  }
  await forgetConversions(services, userId);
  await deleteWritten(services, eq(document.userId, userId));
}

/**
 * Locks the ledger account before the person, as every movement of credits does that writes them a letter.
 * @returns false when a request that was under way has begun another conversion, document, upload or purchase meanwhile
 */
function removeUser(db: Db, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = eq(ledgerAccount.userId, userId);
    await tx.select({ id: ledgerAccount.id }).from(ledgerAccount).where(account).for("update");
    await lockUser(tx, userId); // nothing can refer to it now
    const [left] = await tx.select({ of: count() }).from(conversion).where(eq(conversion.userId, userId));
    const [written] = await tx.select({ of: count() }).from(document).where(eq(document.userId, userId));
    const [coming] = await tx.select({ of: count() }).from(upload).where(eq(upload.userId, userId));
    const openLive = and(eq(live.userId, userId), eq(live.state, "open"));
    const [open] = await tx.select({ of: count() }).from(live).where(openLive);
    if (open?.of) return false;
    if (left?.of || written?.of || coming?.of || (await hasUnpaid(tx, userId))) return false;
    await endPending(tx, userId);
    await endPurses(tx, userId);
    await forgetWords(tx, userId);
    await tx.delete(user).where(eq(user.id, userId));
    return true;
  });
}
