import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import { verification } from "#server/accounts/tables.ts";
import { newsletterSubscriber } from "#server/outreach/tables.ts";
import { rateLimit } from "#server/platform/http/tables.ts";
import { mail, mailboxLetters } from "#server/platform/mail/tables.ts";
import { guess, knownDevice, session } from "#server/sessions/tables.ts";
import { convertOlderForms } from "./older-forms.ts";
import type { JobKind } from "./platform/jobs/queue.ts";

/** Once an hour: deletes what is over. Nothing here is needed any more, so doing it twice or late is fine. */
export const tidyUpJob: JobKind = {
  name: "tidy-up",
  cron: "41 * * * *",
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 2,
  async handle(services) {
    const { db } = services;
    await convertOlderForms(services);
    const aMonthAgo = sql`now() - interval '30 days'`;
    await db.delete(verification).where(lt(verification.expiresAt, sql`now()`));
    await db.delete(guess).where(lt(guess.forgetAt, sql`now()`));
    await db.delete(rateLimit).where(lt(rateLimit.expire, sql`now()`));
    await db.delete(mailboxLetters).where(lt(mailboxLetters.dayFrom, sql`now() - interval '1 day'`));
    await db.delete(knownDevice).where(lt(knownDevice.usedAt, sql`now() - interval '1 year'`));
    await db.delete(session).where(lt(session.expiresAt, sql`now()`));
    await db.delete(mail).where(and(inArray(mail.state, ["sent", "failed"]), lt(mail.createdAt, aMonthAgo)));
    await db
      .delete(newsletterSubscriber)
      .where(and(isNull(newsletterSubscriber.confirmedAt), lt(newsletterSubscriber.consentAt, aMonthAgo)));
  },
};
