import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { LetterValues } from "#contract/letters.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { eachPerson } from "#server/platform/mail/each-person.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { upload } from "#server/uploads/tables.ts";
import { WAITS } from "./list-received.ts";
import { type ReceivedRow, receivedRecording, recordingRequest } from "./tables.ts";
import { TO_BE_WRITTEN } from "./written-by-itself.ts";

/** What was written down by itself: its text is there. */
const WRITTEN = sql`${receivedRecording.begunAt} is not null and ${receivedRecording.notWritten} is null
  and ${upload.takenAt} is not null and not exists (
  select from ${conversion} where ${conversion.id} = ${upload.conversionId} and ${conversion.state} <> 'done')`;

/** What nobody was written to of and waits, not to be written down by itself any more, or is; whoever sent it has had a while to send more. */
const fresh = and(
  or(and(WAITS, sql`not (${TO_BE_WRITTEN})`), WRITTEN),
  isNull(receivedRecording.mailedAt),
  lt(receivedRecording.arrivedAt, sql`now() - interval '10 minutes'`),
);

/** Who wants such a letter and had none within six hours. */
const mayHaveOne = and(
  ...[eq(user.receivedMail, true), isNull(user.suspendedAt)],
  or(isNull(user.receivedMailedAt), lt(user.receivedMailedAt, sql`now() - interval '6 hours'`)),
);

/**
 * Writes to those for whom recordings arrived that they asked for: of all of them in one letter, four times a day at most,
 * without a word of who sent them. Safe at any time, in any number of processes.
 */
export async function announceArrived(services: Services): Promise<void> {
  const { db } = services;
  const find = (last: string, most: number) =>
    db
      .selectDistinct({ id: receivedRecording.userId })
      .from(receivedRecording)
      .innerJoin(upload, eq(upload.id, receivedRecording.id))
      .innerJoin(user, eq(user.id, receivedRecording.userId))
      .where(and(gt(receivedRecording.userId, last), fresh, mayHaveOne))
      .orderBy(asc(receivedRecording.userId))
      .limit(most);
  await eachPerson(find, (id) => db.transaction((tx) => write(services, tx, id)));
}

async function write(services: Services, tx: Db, userId: string): Promise<void> {
  const [person] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), mayHaveOne))
    .for("no key update"); // what arrives refers to this row as it is written
  if (!person) return;
  const theirs = tx
    .select({ id: receivedRecording.id })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, receivedRecording.id))
    .where(and(eq(receivedRecording.userId, userId), fresh));
  const arrived = await tx
    .update(receivedRecording)
    .set({ mailedAt: sql`now()` })
    .where(sql`${receivedRecording.id} in ${theirs}`)
    .returning({
      requestId: receivedRecording.requestId,
      writesDown: receivedRecording.writesDown,
      notWritten: receivedRecording.notWritten,
    });
  const [first] = arrived;
  if (!first) return;
  await tx.update(user).set({ receivedMailedAt: sql`now()` }).where(eq(user.id, userId));
  const isOne = arrived.every(({ requestId }) => requestId === first.requestId);
  const letter = letterOf("recordings-came", {
    name: addressee(person),
    count: arrived.length,
    ...writtenOf(arrived),
    title: isOne ? await titleOf(tx, first.requestId) : null,
    days: services.settings.RECEIVED_DAYS,
    url: services.mail.link("/library/requests"),
    accountUrl: services.mail.link("/profile"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}

type Arrived = Pick<ReceivedRow, "writesDown" | "notWritten">;

/** How many are written down by now, and why others are not that were to be: each reason once. */
function writtenOf(arrived: readonly Arrived[]): Pick<LetterValues["recordings-came"], "written" | "why"> {
  const written = arrived.filter(({ writesDown, notWritten }) => writesDown && notWritten === null).length;
  const why = new Map(
    arrived.flatMap(({ notWritten }) => (notWritten ? [[notWritten.code, notWritten]] : [])),
  );
  return { written, why: [...why.values()] };
}

async function titleOf(tx: Db, requestId: string): Promise<string | null> {
  const { id, title } = recordingRequest;
  const [found] = await tx.select({ title }).from(recordingRequest).where(eq(id, requestId));
  return found?.title ?? null;
}
