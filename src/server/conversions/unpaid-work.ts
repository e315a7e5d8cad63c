import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type ConversionFailure, isFault } from "#contract/faults.ts";
import { outcome } from "#contract/outcomes.ts";
import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import { isHeldForAnyToken } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { unpaidWork } from "./tables.ts";

/** What an engine has begun with counts so many seconds, however early it was stopped. */
const LEAST_SECONDS = 30;
/** One alone keeps nobody out: it counts no more than this share of what there may be in an hour. */
const MOST_OF_ALL = 0.5;

type Ended = { failure: ConversionFailure | null; charged: number };

/**
 * Counts what an engine did for nothing, in the transaction that ends it, behind the account: what was canceled, where nothing was
 * to be heard or read, and free first minutes. What the server is to blame for does not count.
 */
export async function countUnpaid(
  { settings }: Pick<Services, "settings">,
  tx: Db,
  row: ConversionRow,
  ended: Ended,
): Promise<void> {
  const most = MOST_OF_ALL * settings.UNPAID_SECONDS_AN_HOUR;
  const seconds = Math.min(secondsOf(row, ended), most);
  if (seconds === 0) return;
  const byToken = row.holdId !== null && (await isHeldForAnyToken(tx, row.holdId));
  const byRequest = row.recordingRequestId !== null;
  await tx.insert(unpaidWork).values({ userId: row.userId, seconds, byToken, byRequest });
}

function secondsOf(row: ConversionRow, { failure, charged }: Ended): number {
  if (row.attempt === 0 || failure === "conversion-interrupted" || (failure && isFault(failure))) return 0;
  const worked = failure === "no-speech" ? row.seconds : row.madeSeconds;
  const made = Math.max(worked ?? 0, LEAST_SECONDS);
  if (row.preview) return Math.min(made, PREVIEW_LIMITS.seconds);
  const paid = charged + row.included;
  if (paid === 0) return made;
  const share = paid / (row.credits + row.included);
  return row.tool === "text-to-speech" ? 0 : Math.max(0, row.madeSeconds - share * (row.seconds ?? 0));
}

/**
 * What tokens of the person's keys asked for counts for those tokens, all together, and not for the person: readers of another site
 * must not keep them out. The same of what guests sent and nobody pressed for (`byRequest`). @throws Problem 429 for whom engines have done too much for nothing within the hour
 */
export async function demandPaidWork(
  { settings }: Pick<Services, "settings">,
  tx: Db,
  { id: userId, token }: Pick<AccountHolder, "id" | "token">,
  byRequest = false,
): Promise<void> {
  const most = settings.UNPAID_SECONDS_AN_HOUR;
  if (most === 0) return;
  const rows = await tx
    .select({
      seconds: unpaidWork.seconds,
      counts: sql<number>`ceil(extract(epoch from ${unpaidWork.endedAt} + interval '1 hour' - now()))::int`,
    })
    .from(unpaidWork)
    .where(
      and(
        ...[eq(unpaidWork.userId, userId), eq(unpaidWork.byToken, token !== undefined)],
        eq(unpaidWork.byRequest, byRequest),
        gt(unpaidWork.endedAt, sql`now() - interval '1 hour'`),
      ),
    )
    .orderBy(asc(unpaidWork.endedAt));
  let left = rows.reduce((sum, row) => sum + row.seconds, 0);
  if (left < most) return;
  const last = rows.find((row) => {
    left -= row.seconds;
    return left < most;
  });
  const seconds = Math.max(1, last?.counts ?? 1);
  throw new Problem(429, outcome("unpaid-work-used", { seconds }), seconds);
}
