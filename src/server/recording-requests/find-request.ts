import { and, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { RECORDING_REQUEST_GRACE } from "#contract/recording-request-limits.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { idOfToken, tokenOf } from "#server/shares/index.ts";
import { type RecordingRequestRow, recordingRequest } from "./tables.ts";

/** Which requests take something new; with `grace`, in seconds, those that are over for no longer. */
export function openRequests({ grace = 0 } = {}) {
  const until = sql`${recordingRequest.expiresAt} + make_interval(secs => ${grace})`;
  return and(isNull(recordingRequest.endedAt), gt(until, sql`now()`));
}

export type FoundRequest = { request: RecordingRequestRow; places: SpeechPlaces };

/** The request that an address opens. @throws Problem 404 where it opens nothing: whyever, it is the same */
export async function openRequest(services: Services, token: string): Promise<FoundRequest> {
  return demandRequest(services, services.db, token, {});
}

/** The same while something that was begun comes: a little longer. @throws Problem 404 */
export async function openForSending(services: Services, token: string): Promise<FoundRequest> {
  return demandRequest(services, services.db, token, { grace: RECORDING_REQUEST_GRACE });
}

/** The same, locked in `tx`, so that two at once don't both take its last room. @throws Problem 404 */
export async function lockRequest(services: Services, tx: Db, token: string): Promise<FoundRequest> {
  return demandRequest(services, tx, token, { lock: true });
}

async function demandRequest(
  { secrets }: Pick<Services, "secrets">,
  db: Db,
  token: string,
  { grace, lock }: { grace?: number; lock?: boolean },
): Promise<FoundRequest> {
  const id = idOfToken(secrets.links, "request", token);
  if (id === null) throw ended();
  const query = db
    .select({ request: getTableColumns(recordingRequest), places: user.speechPlaces })
    .from(recordingRequest)
    .innerJoin(user, eq(user.id, recordingRequest.userId))
    .where(
      and(
        eq(recordingRequest.id, id),
        openRequests(grace === undefined ? {} : { grace }),
        isNull(user.suspendedAt),
      ),
    );
  const [found] = lock ? await query.for("update", { of: recordingRequest }) : await query;
  if (!found) throw ended();
  return found;
}

const ended = () => new Problem(404, outcome("request-ended"));

/** The whole address of a request. */
export function requestUrl({ mail, secrets }: Services, { id }: Pick<RecordingRequestRow, "id">): string {
  return mail.linkToCall(`/ask/${tokenOf(secrets.links, "request", id)}`);
}
