import { randomUUID } from "node:crypto";
import { outcome } from "#contract/outcomes.ts";
import { RECORDING_REQUEST_LIMITS } from "#contract/recording-request-limits.ts";
import { lockRoomForGuest } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { shownFileName } from "#server/platform/http/receive-form.ts";
import type { Services } from "#server/services.ts";
import { beginGuestUpload, guestUploadsOf } from "#server/uploads/index.ts";
import { lockRequest } from "./find-request.ts";
import { nameOfSent } from "./name-sent.ts";
import { roomOf } from "./room-of.ts";
import { newSecret, numberOf, secretHash } from "./secret.ts";
import { hostsShown } from "./show-asked.ts";
import { type RecordingRequestRow, receivedRecording } from "./tables.ts";

/** `bytes` is null of a recording that is only being made; `services` and `writesDown`: what its page said becomes of it. */
type Wanted = {
  sender: string;
  fileName: string;
  bytes: number | null;
  services?: string[] | undefined;
  writesDown?: boolean | undefined;
};
type Begun = { id: string; secret: string; number: string };

/**
 * Begins to take a file from a guest, for which there is room in the request and with who asked for it. All of it is
 * counted from here on, so that many at once fill nothing; what is being recorded with what has come (`bound-sent.ts`).
 * @throws Problem 404 where the request takes nothing, 403 when it is full, 413 for a file that is too large
 */
export function beginSent(services: Services, token: string, wanted: Wanted): Promise<Begun> {
  return services.db.transaction(async (tx) => {
    const { request, places } = await lockRequest(services, tx, token);
    await demandRoom(services, tx, request, wanted.bytes ?? 0);
    const id = randomUUID();
    const secret = newSecret(id);
    const { userId } = request;
    const hosts = hostsShown(services, places);
    const shown = hosts.filter((host) => wanted.services?.includes(host) ?? true);
    const writesDown = request.writesDown && (wanted.writesDown ?? true);
    const fileName = shownFileName(wanted.fileName);
    const name = nameOfSent({ sender: wanted.sender, fileName }, request);
    await beginGuestUpload(tx, { id, userId, name, length: wanted.bytes });
    await tx.insert(receivedRecording).values({
      ...{ id, userId, requestId: request.id, sender: wanted.sender, fileName, shown, writesDown },
      secretHash: secretHash(services.secrets, secret),
    });
    return { id, secret, number: numberOf(id) };
  });
}

/** @throws Problem 403, 413 */
async function demandRoom(
  services: Services,
  tx: Db,
  request: RecordingRequestRow,
  bytes: number,
): Promise<void> {
  const { MAX_UPLOAD_BYTES } = services.settings;
  if (bytes > MAX_UPLOAD_BYTES) throw new Problem(413, outcome("file-too-large", { most: MAX_UPLOAD_BYTES }));
  const room = await roomOf(tx, request);
  if (room.files === 0 || room.bytes === 0 || room.seconds === 0)
    throw new Problem(403, outcome("request-full"));
  if (bytes > room.bytes) throw new Problem(413, outcome("request-lacks-bytes", { most: room.bytes }));
  // Other requests of the person take part of these, so they are counted one after the other.
  const fits = await lockRoomForGuest(tx, services.settings, request.userId, bytes);
  const { files, bytes: waiting, most } = await guestUploadsOf(services, tx, request.userId);
  if (!fits || files >= RECORDING_REQUEST_LIMITS.waiting || waiting + bytes > most)
    throw new Problem(403, outcome("request-full"));
}
