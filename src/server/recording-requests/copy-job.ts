import { eq } from "drizzle-orm";
import { encodeListeningCopy } from "#server/audio/listening-copy.ts";
import { MADE_BYTES_A_SECOND } from "#server/documents/index.ts";
import { discardFile } from "#server/platform/http/receive-form.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import type { Services } from "#server/services.ts";
import { copyReceivedQueue, keepCopy } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { receivedRecording } from "./tables.ts";

/**
 * Makes a copy of a recording that has arrived, for its person to listen to before they decide: nothing that a guest sent is
 * ever given to a browser. A job that comes late or twice finds nothing to do.
 */
export const copyReceivedJob: JobKind<{ id: string }> = {
  name: copyReceivedQueue,
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 5,
  retryAfter: () => ({ seconds: 30, atMost: 3_600 }),
  async handle(services, { id }) {
    const [found] = await services.db
      .select({ key: upload.key, copy: upload.copy, seconds: receivedRecording.seconds })
      .from(upload)
      .innerJoin(receivedRecording, eq(receivedRecording.id, upload.id))
      .where(eq(upload.id, id));
    if (!found?.key || found.copy !== null || found.seconds === null) return;
    const made = await makeCopy(services, found.key, found.seconds);
    const kept = await keepCopy(services.db, id, made);
    if (!kept) await discardFile(services, made.copy); // thrown away, or made into text meanwhile
  },
};

async function makeCopy({ storage }: Services, key: string, seconds: number) {
  const copy = storage.newKey("audio");
  let copyBytes = 0;
  async function* counted(path: string) {
    for await (const chunk of encodeListeningCopy(path, { seconds })) {
      copyBytes += chunk.length;
      yield chunk;
    }
  }
  await storage.lend(key, (path) =>
    storage.write(copy, counted(path), Math.round(seconds * MADE_BYTES_A_SECOND)),
  );
  return { copy, copyBytes };
}
