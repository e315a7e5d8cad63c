import { and, gte, isNull, lt, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { upload } from "#server/uploads/tables.ts";
import { arrive } from "./arrive.ts";
import { selectSent } from "./find-sent.ts";
import { receivedRecording, recordingRequest } from "./tables.ts";

/** How long the page that sent it has to ask for that itself. */
const PATIENCE_MINUTES = 5;
/** At a time; the others have the next turn. */
const BATCH = 50;

/** Every ten minutes: looks at what came whole and whose page was closed before it asked for that. */
export const arriveReceivedJob: JobKind = {
  name: "arrive-received",
  cron: "*/10 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 0,
  async handle(services) {
    const { createdAt, arrivedAt } = receivedRecording;
    const forgotten = and(
      isNull(arrivedAt),
      lt(createdAt, sql`now() - make_interval(mins => ${PATIENCE_MINUTES})`),
    );
    const waiting = and(isNull(upload.takenAt), gte(upload.received, upload.length));
    const taking = and(isNull(recordingRequest.endedAt), isNull(user.suspendedAt));
    const rows = await selectSent(services.db)
      .where(and(forgotten, waiting, taking))
      .orderBy(sql`random()`) // those that fail each time keep nobody waiting for good
      .limit(BATCH);
    for (const found of rows)
      await arrive(services, found).catch((error) =>
        services.log.warn({ err: error, upload: found.upload.id }, "a recording will be looked at later"),
      );
  },
};
