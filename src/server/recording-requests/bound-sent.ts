import { eq, getTableColumns } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { lockRoomForGuest } from "#server/documents/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { type BoundGrowth, BYTES_OF_UPLOAD, guestUploadsOf } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { roomOf, SECONDS_OF_SENT } from "./room-of.ts";
import { receivedRecording, recordingRequest } from "./tables.ts";

/** Programs measure a little differently. */
const MEASURED_SECONDS = 1;

/**
 * What a recording that a guest makes may become: what its request asks for less all else that came by it, and what its
 * person has room for. It throws 403 `request-full`, 404 where the request is gone, 413 `request-lacks-bytes` and
 * `request-lacks-time`.
 */
export const boundOfSent =
  (services: Services, id: string): BoundGrowth =>
  async (tx) => {
    const [found] = await tx
      .select({
        request: getTableColumns(recordingRequest),
        bytes: BYTES_OF_UPLOAD, // as they were declared, where they were: that part is not written yet
        seconds: SECONDS_OF_SENT,
      })
      .from(receivedRecording)
      .innerJoin(upload, eq(upload.id, receivedRecording.id))
      .innerJoin(recordingRequest, eq(recordingRequest.id, receivedRecording.requestId))
      .where(eq(receivedRecording.id, id))
      .for("update", { of: recordingRequest });
    if (!found) throw new Problem(404, outcome("request-ended"));
    const { request, seconds } = found;
    const bytes = Number(found.bytes);
    const room = await roomOf(tx, request, id);
    if (bytes > room.bytes) throw new Problem(413, outcome("request-lacks-bytes", { most: room.bytes }));
    if (seconds > room.seconds + MEASURED_SECONDS)
      throw new Problem(413, outcome("request-lacks-time", { most: Math.floor(room.seconds) }));
    const fits = await lockRoomForGuest(tx, services.settings, request.userId, 0);
    const all = await guestUploadsOf(services, tx, request.userId);
    if (!fits || all.bytes > all.most) throw new Problem(403, outcome("request-full"));
  };
