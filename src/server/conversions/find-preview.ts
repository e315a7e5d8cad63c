import { and, asc, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion } from "./tables.ts";

/** Those that there are: one that failed is as if it had not been asked for. */
const isGood = inArray(conversion.state, ["queued", "running", "done"]);
/** An engine had begun with it: canceled, it has cost what any other has. */
const isBegun = and(eq(conversion.state, "canceled"), gt(conversion.attempt, 0));

const lately = (userId: string) =>
  and(
    ...[eq(conversion.userId, userId), conversion.preview],
    gt(conversion.createdAt, sql`now() - interval '1 day'`),
  );

/** How many a person may still have today, and in how many seconds there is one more. */
export async function countPreviews(db: Db, { PREVIEWS_A_DAY }: Services["settings"], userId: string) {
  const seconds = sql<number>`ceil(extract(epoch from ${conversion.createdAt} + interval '1 day' - now()))::int`;
  const rows = await db
    .select({ seconds })
    .from(conversion)
    .where(and(lately(userId), or(isGood, isBegun)))
    .orderBy(asc(conversion.createdAt));
  const left = Math.max(0, PREVIEWS_A_DAY - rows.length);
  return { aDay: PREVIEWS_A_DAY, left, seconds: Math.max(1, rows[0]?.seconds ?? 1) };
}

/** A person's preview by id; undefined when there is none of theirs, or its upload is gone. */
export async function findPreview(db: Db, userId: string, id: string): Promise<ConversionRow | undefined> {
  const own = and(eq(conversion.id, id), eq(conversion.userId, userId), conversion.preview);
  const [row] = await db.select().from(conversion).where(own);
  return row?.previewOf ? row : undefined;
}

/** The one that a person had made of the same bytes with the same choices and engine, of whichever upload that is there. */
export async function findSame(
  db: Db,
  userId: string,
  { hash, engine }: { hash: string; engine: string },
): Promise<ConversionRow | undefined> {
  const same = and(eq(conversion.requestHash, hash), eq(conversion.engine, engine));
  const [row] = await db
    .select()
    .from(conversion)
    .where(and(lately(userId), isGood, same, sql`${conversion.previewOf} is not null`))
    .orderBy(desc(conversion.createdAt))
    .limit(1);
  return row;
}
