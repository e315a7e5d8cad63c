import { sql } from "drizzle-orm";
import { NOTICE_SECONDS } from "#contract/notices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type NoticeRow, notice } from "./tables.ts";

type Ended = Pick<NoticeRow, "userId"> & ({ pressId: string } | { batchId: string; round: number });

/** Notes that work is over whose end its person wants to know, as part of what ends it. Once for each end. */
export async function addNotice(tx: Db, ended: Ended): Promise<void> {
  await tx
    .insert(notice)
    .values({ ...ended, dueAt: sql`now() + make_interval(secs => ${NOTICE_SECONDS})` })
    .onConflictDoNothing();
}
