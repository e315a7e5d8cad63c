import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { eachPerson } from "#server/platform/mail/each-person.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { objection } from "./tables.ts";

/** What nobody was written to of, and whoever said it has had a while to go on with or to take back. */
const fresh = and(
  ...[eq(objection.state, "open"), isNull(objection.mailedAt), isNull(document.binnedAt)],
  lt(objection.createdAt, sql`now() - interval '10 minutes'`),
);

/** Who wants such a letter and had none within a day. */
const mayHaveOne = and(
  ...[eq(user.objectionMail, true), isNull(user.suspendedAt)],
  or(isNull(user.objectionsMailedAt), lt(user.objectionsMailedAt, sql`now() - interval '1 day'`)),
);

/**
 * Writes to those of whose recordings participants said something: of all of it in one letter, once a day at most, without a
 * word of what was said. Safe at any time, in any number of processes.
 */
export async function announceObjections(services: Services): Promise<void> {
  const { db } = services;
  const find = (last: string, most: number) =>
    db
      .selectDistinct({ id: objection.userId })
      .from(objection)
      .innerJoin(document, eq(document.id, objection.documentId))
      .innerJoin(user, eq(user.id, objection.userId))
      .where(and(gt(objection.userId, last), fresh, mayHaveOne))
      .orderBy(asc(objection.userId))
      .limit(most);
  await eachPerson(find, (id) => db.transaction((tx) => write(services, tx, id)));
}

async function write(services: Services, tx: Db, userId: string): Promise<void> {
  const [person] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), mayHaveOne))
    .for("no key update"); // who decides one, which is locked, refers to this row as it writes
  if (!person) return;
  const theirs = tx
    .select({ id: objection.id })
    .from(objection)
    .innerJoin(document, eq(document.id, objection.documentId))
    .where(and(eq(objection.userId, userId), fresh));
  const said = await tx
    .update(objection)
    .set({ mailedAt: sql`now()` })
    .where(sql`${objection.id} in ${theirs}`)
    .returning({ documentId: objection.documentId });
  const [first] = said;
  if (!first) return;
  await tx.update(user).set({ objectionsMailedAt: sql`now()` }).where(eq(user.id, userId));
  const documents = new Set(said.map(({ documentId }) => documentId)).size;
  const page = documents === 1 ? (`/documents/${first.documentId}` as const) : "/library";
  const letter = letterOf("objections-came", {
    name: addressee(person),
    ...{ count: said.length, documents },
    url: services.mail.link(page),
    accountUrl: services.mail.link("/profile"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}
