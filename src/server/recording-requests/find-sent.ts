import { eq, getTableColumns } from "drizzle-orm";
import type { SentRecording } from "#contract/asked.ts";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { sameSecret } from "#server/platform/secrets/secrets.ts";
import type { Services } from "#server/services.ts";
import type { UploadRow } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { openForSending } from "./find-request.ts";
import { idIn, numberOf, secretHash } from "./secret.ts";
import { type ReceivedRow, type RecordingRequestRow, receivedRecording, recordingRequest } from "./tables.ts";
import { isToBeWritten } from "./written-by-itself.ts";

export type FoundSent = {
  received: ReceivedRow;
  upload: UploadRow;
  request: RecordingRequestRow;
  /** When the account of who asked was suspended. */
  suspendedAt: Date | null;
};

/** All that guests sent or are sending, as a query to be narrowed. */
export const selectSent = (db: Db) =>
  db
    .select({
      received: getTableColumns(receivedRecording),
      upload: getTableColumns(upload),
      request: getTableColumns(recordingRequest),
      suspendedAt: user.suspendedAt,
    })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, receivedRecording.id))
    .innerJoin(recordingRequest, eq(recordingRequest.id, receivedRecording.requestId))
    .innerJoin(user, eq(user.id, receivedRecording.userId));

/** What somebody sent, or is sending, by the secret that its beginning was answered with; undefined when it is nobody's, or gone. */
export async function findSent({ db, secrets }: Services, secret: string): Promise<FoundSent | undefined> {
  const id = idIn(secret);
  if (id === null) return undefined;
  const [found] = await selectSent(db).where(eq(receivedRecording.id, id));
  return found && sameSecret(found.received.secretHash, secretHash(secrets, secret)) ? found : undefined;
}

/**
 * The upload that a part is sent to, by its request's address and its secret.
 * @throws Problem 404 `request-ended` where the request takes nothing any more, else 404 for what is not theirs
 */
export async function findSending(
  services: Services,
  { token, id, secret }: { token: string; id: string; secret: unknown },
): Promise<FoundSent> {
  const { request } = await openForSending(services, token);
  const found = typeof secret === "string" ? await findSent(services, secret) : undefined;
  if (!found || found.received.id !== id || found.request.id !== request.id)
    throw new Problem(404, outcome("not-found"));
  return found;
}

/** What a guest is told of what they sent. */
export function presentSent({ received, upload: { takenAt, ...sent }, request }: FoundSent): SentRecording {
  return {
    number: numberOf(received.id),
    state: takenAt ? "used" : received.arrivedAt ? "arrived" : "coming",
    name: request.name,
    title: request.title,
    received: sent.received,
    length: sent.length,
    seconds: received.seconds ?? sent.seconds,
    keptUntil: sent.expiresAt.toISOString(),
    writing: takenAt === null && received.arrivedAt !== null && isToBeWritten(received),
  };
}
