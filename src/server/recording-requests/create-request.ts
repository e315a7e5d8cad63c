import { and, count, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { outcome } from "#contract/outcomes.ts";
import {
  BYTES_A_MEGABYTE,
  RECORDING_REQUEST_LASTS,
  RECORDING_REQUEST_LIMITS,
} from "#contract/recording-request-limits.ts";
import type { RECORDING_REQUEST_CALLS } from "#contract/recording-requests.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { demandReachable } from "#server/shares/index.ts";
import { demandPurse } from "./demand-purse.ts";
import { openRequests } from "./find-request.ts";
import { type RecordingRequestRow, recordingRequest } from "./tables.ts";

type Wanted = z.output<typeof RECORDING_REQUEST_CALLS.createRecordingRequest.body>;

/**
 * Makes a link by which anybody may send recordings to a person. Two at once don't both take the last place.
 * @throws Problem 404 when the purse is none of theirs, 422 when links would lead nowhere, there are too many or nothing pays, 429
 */
export async function createRequest(
  services: Services,
  userId: string,
  { title, greeting, name, files, minutes, megabytes, lasts, purse, writesDown }: Wanted,
): Promise<RecordingRequestRow> {
  demandReachable(services);
  await spendTry(services.limits.recordingRequests, userId);
  const most = RECORDING_REQUEST_LIMITS.open;
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requests ${userId}`}, 0))`);
    const [open] = await tx
      .select({ of: count() })
      .from(recordingRequest)
      .where(and(eq(recordingRequest.userId, userId), openRequests()));
    if ((open?.of ?? 0) >= most) throw new Problem(422, outcome("too-many-requests", { most }));
    const pays = await demandPurse(tx, userId, { purse, writesDown });
    const [made] = await tx
      .insert(recordingRequest)
      .values({
        ...{ userId, title, greeting, name, files, ...pays },
        seconds: minutes * 60,
        bytes: megabytes * BYTES_A_MEGABYTE,
        expiresAt: sql`now() + make_interval(secs => ${RECORDING_REQUEST_LASTS[lasts]})`,
      })
      .returning();
    if (!made) throw new Error("the request was not recorded");
    return made;
  });
}
