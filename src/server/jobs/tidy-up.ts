import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import { session, verification } from "#server/db/schema.ts";
import { guess, knownDevice, mailboxLetters, rateLimit } from "#server/db/schema-access.ts";
import { mail, newsletterSubscriber } from "#server/db/schema-operator.ts";
import type { Services } from "#server/services.ts";
import { convertOlderForms } from "./older-forms.ts";
import type { JobKind } from "./queue.ts";

/** Once an hour: deletes what is over. Nothing here is needed any more, so doing it twice or late is fine. */
export function tidyUpJob(services: Services): JobKind<object> {
  return {
    name: "tidy-up",
    cron: "41 * * * *",
    concurrency: 1,
    expireInSeconds: 600,
    retryLimit: 2,
    async handle() {
      const { db } = services;
      await convertOlderForms(services);
      const aMonthAgo = sql`now() - interval '30 days'`;
      await db.delete(verification).where(lt(verification.expiresAt, sql`now()`));
      await db.delete(guess).where(lt(guess.forgetAt, sql`now()`));
      await db.delete(rateLimit).where(lt(rateLimit.expire, sql`now()`));
      await db.delete(mailboxLetters).where(lt(mailboxLetters.dayFrom, sql`now() - interval '1 day'`));
      await db.delete(knownDevice).where(lt(knownDevice.usedAt, sql`now() - interval '1 year'`));
      await db.delete(session).where(lt(session.expiresAt, sql`now()`));
      await db
        .delete(mail)
        .where(and(inArray(mail.state, ["sent", "failed"]), lt(mail.createdAt, aMonthAgo)));
      await db
        .delete(newsletterSubscriber)
        .where(and(isNull(newsletterSubscriber.confirmedAt), lt(newsletterSubscriber.consentAt, aMonthAgo)));
    },
  };
}
