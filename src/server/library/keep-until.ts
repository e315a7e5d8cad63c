import { type SQL, sql } from "drizzle-orm";
import { EXPIRES_AT } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Settings } from "#server/settings.ts";

type Keeping = Pick<
  Settings,
  "KEEP_RESULTS_DAYS" | "KEEP_DOCUMENTS_DAYS" | "KEEP_AT_MOST_DAYS" | "EXPIRY_NOTICE_DAYS"
>;

const DAY = 86_400_000;

/** When a document would go if its days began anew now; null where that gives it less than a day more. */
export function keepUntil(
  settings: Keeping,
  row: { conversionId: string | null; createdAt: Date; expiresAt: Date; binnedAt: Date | null },
  now = Date.now(),
): Date | null {
  const days = row.conversionId === null ? settings.KEEP_DOCUMENTS_DAYS : settings.KEEP_RESULTS_DAYS;
  const until = Math.min(now + days * DAY, row.createdAt.getTime() + settings.KEEP_AT_MOST_DAYS * DAY);
  return row.binnedAt === null && until - row.expiresAt.getTime() >= DAY ? new Date(until) : null;
}

/** The same for the database: of a document beside the conversion that it may have begun as. */
export function keptUntil(settings: Keeping): SQL {
  const { KEEP_RESULTS_DAYS, KEEP_DOCUMENTS_DAYS } = settings;
  return sql`least(
    now() + make_interval(days => case when ${document.conversionId} is null
      then ${KEEP_DOCUMENTS_DAYS}::int else ${KEEP_RESULTS_DAYS}::int end),
    ${keptAtMost(settings)})`;
}

/** From when on a document is not kept longer, whatever its person does but making something of it. */
export const keptAtMost = ({ KEEP_AT_MOST_DAYS }: Pick<Settings, "KEEP_AT_MOST_DAYS">): SQL =>
  sql`${document.createdAt} + make_interval(days => ${KEEP_AT_MOST_DAYS}::int)`;

/** Whether that gives it a day more, or longer. */
export const keepable = (settings: Keeping): SQL =>
  sql`${keptUntil(settings)} >= ${EXPIRES_AT} + interval '1 day'`;

/**
 * Days before a deletion from which on its person is told. A letter says what goes within twice as many, so that the
 * next is not due before so many days.
 */
export const noticeDays = ({ EXPIRY_NOTICE_DAYS, KEEP_RESULTS_DAYS }: Keeping): number =>
  Math.min(EXPIRY_NOTICE_DAYS, Math.floor(KEEP_RESULTS_DAYS / 4));

/** Documents beside their conversions that are deleted within some days, by their date. */
export const goesWithin = (days: number): SQL =>
  sql`${EXPIRES_AT} < now() + make_interval(days => ${days}::int)`;
