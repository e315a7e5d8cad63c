import { and, eq, getTableColumns, gte, isNull, lt, sql } from "drizzle-orm";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { upload } from "#server/uploads/tables.ts";
import { arrive } from "./arrive.ts";
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
    const { createdAt, arrivedAt, id, requestId } = receivedRecording;
    const forgotten = and(
      isNull(arrivedAt),
      lt(createdAt, sql`now() - make_interval(mins => ${PATIENCE_MINUTES})`),
    );
    const waiting = and(isNull(upload.takenAt), gte(upload.received, upload.length));
    const rows = await services.db
      .select({
        received: getTableColumns(receivedRecording),
        upload: getTableColumns(upload),
        request: getTableColumns(recordingRequest),
      })
      .from(receivedRecording)
      .innerJoin(upload, eq(upload.id, id))
      .innerJoin(recordingRequest, eq(recordingRequest.id, requestId))
      .where(and(forgotten, waiting))
      .orderBy(createdAt)
      .limit(BATCH);
    for (const found of rows)
      await arrive(services, found, services.hub.stopped).catch((error) =>
        services.log.warn({ err: error, upload: found.upload.id }, "a recording will be looked at later"),
      );
  },
};
