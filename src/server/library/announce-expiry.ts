import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { EXPIRES_AT } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { eachPerson } from "#server/platform/mail/each-person.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { goesWithin, noticeDays } from "./keep-until.ts";

/** Outside of the bin, with a date that its person had no letter about. */
const fresh = and(
  isNull(document.binnedAt),
  sql`${EXPIRES_AT} > now()`,
  sql`${document.noticeOf} is distinct from ${EXPIRES_AT}`,
);

/** Writes to each person of whom something is deleted soon, once for each date, unless they want no such letter. */
export async function announceExpiry(services: Services): Promise<void> {
  const { db, settings } = services;
  const days = noticeDays(settings);
  if (days === 0) return;
  const find = (last: string, most: number) =>
    db
      .selectDistinct({ id: document.userId })
      .from(document)
      .innerJoin(user, eq(user.id, document.userId))
      .leftJoin(conversion, eq(conversion.id, document.conversionId))
      .where(
        and(
          ...[gt(document.userId, last), fresh, goesWithin(days)],
          ...[eq(user.expiryMail, true), isNull(user.suspendedAt)],
        ),
      )
      .orderBy(asc(document.userId))
      .limit(most);
  await eachPerson(find, (id) => db.transaction((tx) => write(services, tx, id, days)));
}

async function write(services: Services, tx: Db, userId: string, days: number): Promise<void> {
  // No more than that: who edits one of their documents, which is locked, refers to this row as it writes.
  const [person] = await tx.select().from(user).where(eq(user.id, userId)).for("no key update");
  if (!person?.expiryMail) return;
  const going = tx
    .select({ id: document.id, until: EXPIRES_AT.as("until") })
    .from(document)
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .where(and(eq(document.userId, userId), fresh, goesWithin(2 * days)));
  const marked = await rowsOf<{ until: string }>(
    tx,
    sql`update document set notice_of = going.until from (${going}) going
      where document.id = going.id returning going.until::text as until`,
  );
  if (marked.length === 0) return;
  const dates = marked.map(({ until }) => new Date(until)).sort((a, b) => a.getTime() - b.getTime());
  const letter = letterOf("documents-going", {
    name: addressee(person),
    count: dates.length,
    first: dates[0]!,
    last: dates.at(-1)!,
    libraryUrl: services.mail.link("/library"),
    accountUrl: services.mail.link("/profile"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}
