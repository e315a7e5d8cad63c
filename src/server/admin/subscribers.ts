import { count, desc, gt } from "drizzle-orm";
import type { z } from "zod";
import type { adminSubscriberSchema } from "#contract/admin-rows.ts";
import { newsletterSubscriber } from "#server/outreach/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { csvRow, csvStart } from "#server/platform/http/csv.ts";
import { type Paged, type PageRequest, pageOf } from "./page.ts";

type Subscriber = z.infer<typeof adminSubscriberSchema>;
type Row = typeof newsletterSubscriber.$inferSelect;

/** Who subscribed, newest first. */
export async function listSubscribers(
  db: Db,
  request: PageRequest,
): Promise<Paged & { subscribers: Subscriber[] }> {
  const [total] = await db.select({ of: count() }).from(newsletterSubscriber);
  const { offset, limit, ...paged } = pageOf(request, total?.of ?? 0);
  const rows = await db
    .select()
    .from(newsletterSubscriber)
    .orderBy(desc(newsletterSubscriber.createdAt), newsletterSubscriber.id)
    .limit(limit)
    .offset(offset);
  return { subscribers: rows.map(present), ...paged };
}

/** All subscribers as CSV, read in batches. */
export async function* subscribersCsv(db: Db): AsyncGenerator<string> {
  yield csvStart +
    csvRow(["Email", "State", "Source", "Consent", "Consent at", "Confirmed at", "Unsubscribed at"]);
  let after: string | undefined;
  do {
    const rows = await db
      .select()
      .from(newsletterSubscriber)
      .where(after ? gt(newsletterSubscriber.id, after) : undefined)
      .orderBy(newsletterSubscriber.id)
      .limit(500);
    for (const row of rows) {
      const { email, state, source, consentAt, confirmedAt, unsubscribedAt } = present(row);
      yield csvRow([email, state, source, row.consent, consentAt, confirmedAt ?? "", unsubscribedAt ?? ""]);
    }
    after = rows.at(-1)?.id;
  } while (after);
}

function present(row: Row): Subscriber {
  const state = row.unsubscribedAt ? "unsubscribed" : row.confirmedAt ? "confirmed" : "unconfirmed";
  return {
    email: row.email,
    state,
    source: row.source,
    consentAt: row.consentAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}
