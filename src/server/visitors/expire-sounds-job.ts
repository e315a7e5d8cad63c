import { asc, inArray, lte, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { visitorSound } from "./tables.ts";

/** Sentences that go together: so many files are one job. */
const BATCH = 200;

/** Every ten minutes: deletes what visitors made a day ago. The files follow by a job, whatever the storage says now. */
export const expireVisitorSoundsJob: JobKind = {
  name: "expire-visitor-sounds",
  cron: "*/10 * * * *",
  concurrency: 1,
  expireInSeconds: 500,
  retryLimit: 2,
  async handle(services) {
    while ((await deleteSome(services)) > 0);
  },
};

function deleteSome({ db, queue }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, audio, createdAt } = visitorSound;
    const rows = await tx
      .select({ id, audio })
      .from(visitorSound)
      .where(lte(createdAt, sql`now() - make_interval(secs => ${LIFETIMES.visitorSound})`))
      .orderBy(asc(id))
      .limit(BATCH)
      .for("update");
    if (rows.length === 0) return 0;
    await tx.delete(visitorSound).where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
    await queue.send(tx, removeFilesQueue, { keys: rows.map((row) => row.audio) });
    return rows.length;
  });
}
