import { count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { AdminMessage } from "#contract/admin-rows.ts";
import { outcome } from "#contract/outcomes.ts";
import { contactMessage } from "#server/outreach/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { audit } from "./audit.ts";
import { type Paged, type PageRequest, pageOf } from "./page.ts";

/** What people wrote, newest first. */
export async function listMessages(
  db: Db,
  request: PageRequest & { state: "open" | "done" },
): Promise<Paged & { messages: AdminMessage[] }> {
  const wanted = request.state === "done" ? isNotNull(contactMessage.doneAt) : isNull(contactMessage.doneAt);
  const [total] = await db.select({ of: count() }).from(contactMessage).where(wanted);
  const { offset, limit, ...paged } = pageOf(request, total?.of ?? 0);
  const rows = await db
    .select()
    .from(contactMessage)
    .where(wanted)
    .orderBy(desc(contactMessage.createdAt), contactMessage.id)
    .limit(limit)
    .offset(offset);
  const messages = rows.map(({ createdAt, doneAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));
  return { messages, ...paged };
}

/** @throws Problem 404 */
export function markMessage(db: Db, admin: Person, id: string, done: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(contactMessage)
      .set({ doneAt: done ? new Date() : null })
      .where(eq(contactMessage.id, id))
      .returning({ id: contactMessage.id });
    if (!row) throw new Problem(404, outcome("not-found"));
    await audit(tx, admin, { action: done ? "message.done" : "message.open", target: id });
  });
}
