import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import type { Services } from "#server/services.ts";
import { upload } from "#server/uploads/tables.ts";
import { arrive } from "./arrive.ts";
import { selectSent } from "./find-sent.ts";
import { receivedRecording, recordingRequest } from "./tables.ts";
import { writeReceived } from "./write-received.ts";
import { TO_BE_WRITTEN } from "./written-by-itself.ts";

/** How long the page that sent it has to ask for that itself. */
const PATIENCE_MINUTES = 5;
/** At a time; the others have the next turn. */
const BATCH = 50;

/** Every ten minutes: looks at what came whole and whose page was closed before it asked for that, and writes down what was left. */
export const arriveReceivedJob: JobKind = {
  name: "arrive-received",
  cron: "*/10 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 0,
  async handle(services) {
    await lookAtForgotten(services);
    await writeForgotten(services);
  },
};

async function lookAtForgotten(services: Services): Promise<void> {
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
}

/** What arrived some minutes ago and should have been written down by itself: a server was stopped, or could not. */
async function writeForgotten(services: Services): Promise<void> {
  const { id, arrivedAt } = receivedRecording;
  const rows = await services.db
    .select({ id })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, id))
    .where(and(TO_BE_WRITTEN, lt(arrivedAt, sql`now() - make_interval(mins => ${PATIENCE_MINUTES})`)))
    .orderBy(sql`random()`)
    .limit(BATCH);
  for (const one of rows) await writeReceived(services, one.id);
}
