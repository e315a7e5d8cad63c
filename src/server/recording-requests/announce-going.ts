import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { eachPerson } from "#server/platform/mail/each-person.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import { upload } from "#server/uploads/tables.ts";
import { WAITS } from "./list-received.ts";
import { receivedRecording } from "./tables.ts";

/** Days before what waits is deleted from which on its person is told, as of documents: never from when it arrives. */
export const daysOfNotice = ({
  EXPIRY_NOTICE_DAYS,
  RECEIVED_DAYS,
}: Pick<Settings, "EXPIRY_NOTICE_DAYS" | "RECEIVED_DAYS">): number =>
  Math.min(EXPIRY_NOTICE_DAYS, Math.floor(RECEIVED_DAYS / 4));

/** What waits with a date that its person had no letter about. */
const fresh = and(WAITS, sql`${receivedRecording.noticeOf} is distinct from ${upload.expiresAt}`);

const goesWithin = (days: number): SQL =>
  sql`${upload.expiresAt} < now() + make_interval(days => ${days}::int)`;

/**
 * Writes to each person of whose recordings that were sent to them some are deleted soon, once for each date, unless they
 * want no such letter. One letter says what goes within twice the days, so that the next is not due at once.
 */
export async function announceGoing(services: Services): Promise<void> {
  const { db, settings } = services;
  const days = daysOfNotice(settings);
  if (days === 0) return;
  const find = (last: string, most: number) =>
    db
      .selectDistinct({ id: receivedRecording.userId })
      .from(receivedRecording)
      .innerJoin(upload, eq(upload.id, receivedRecording.id))
      .innerJoin(user, eq(user.id, receivedRecording.userId))
      .where(
        and(
          ...[gt(receivedRecording.userId, last), fresh, goesWithin(days)],
          ...[eq(user.expiryMail, true), isNull(user.suspendedAt)],
        ),
      )
      .orderBy(asc(receivedRecording.userId))
      .limit(most);
  await eachPerson(find, (id) => db.transaction((tx) => write(services, tx, id, days)));
}

async function write(services: Services, tx: Db, userId: string, days: number): Promise<void> {
  // No more than that: what arrives refers to this row as it is written.
  const [person] = await tx.select().from(user).where(eq(user.id, userId)).for("no key update");
  if (!person?.expiryMail) return;
  const going = tx
    .select({ id: receivedRecording.id, until: upload.expiresAt })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, receivedRecording.id))
    .where(and(eq(receivedRecording.userId, userId), fresh, goesWithin(2 * days)));
  const marked = await rowsOf<{ until: string }>(
    tx,
    sql`update received_recording set notice_of = going.expires_at from (${going}) going
      where received_recording.id = going.id returning going.expires_at::text as until`,
  );
  const dates = marked.map(({ until }) => new Date(until)).sort((a, b) => a.getTime() - b.getTime());
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return;
  const letter = letterOf("recordings-going", {
    name: addressee(person),
    ...{ count: dates.length, first, last },
    url: services.mail.link("/library/requests"),
    accountUrl: services.mail.link("/profile"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}
