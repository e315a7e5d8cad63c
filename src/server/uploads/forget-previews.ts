import { inArray, sql } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/**
 * Forgets what the first minutes of uploads were found to be, in the transaction in which those go or are taken; one that is
 * being made ends. That there were such stays for the rest of their day: so many a day are free.
 */
export async function forgetPreviews(tx: Db, uploadIds: string[]): Promise<void> {
  const { state, finishedAt, expiresAt, createdAt, previewOf } = conversion;
  await tx
    .update(conversion)
    .set({
      ...{ previewOf: null, title: "", text: null, segments: null, estimate: null, peaks: null },
      state: sql`case when ${state} in ('queued', 'running') then 'canceled' else ${state} end`,
      finishedAt: sql`coalesce(${finishedAt}, now())`,
      leaseUntil: null,
      expiresAt: sql`least(${expiresAt}, ${createdAt} + interval '1 day')`,
    })
    .where(inArray(previewOf, uploadIds));
}
