import { and, eq, isNotNull } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import type { Services } from "#server/services.ts";
import { endRecording, findUpload, type UploadRow } from "#server/uploads/index.ts";

/**
 * A person's upload that is whole, or was taken by a conversion; what nobody records any more of it has its end here. What a
 * guest sends is nobody's before the guest says that it is sent.
 * @throws Problem 404 nobody's, 409 not whole or still recorded, 410 past its date
 */
export async function findWhole(
  { db }: Pick<Services, "db">,
  { userId, id }: { userId: string; id: string },
): Promise<UploadRow> {
  const row = await findEnded(db, userId, id);
  if (!row) throw new Problem(404, outcome("not-found"));
  if (row.takenAt) return row;
  if (row.expiresAt < new Date()) throw new Problem(410, outcome("upload-over"));
  if (row.length === null) throw new Problem(409, outcome("recording-goes-on"));
  if (row.received < row.length) throw new Problem(409, outcome("upload-unfinished"));
  return row;
}

async function findEnded(db: Services["db"], userId: string, id: string): Promise<UploadRow | undefined> {
  const row = await findUpload(db, userId, id);
  if (!row || row.takenAt) return row;
  if (row.guest && !(await hasArrived(db, id))) return undefined;
  if (row.length !== null) return row;
  await endRecording(db, row);
  return findUpload(db, userId, id);
}

async function hasArrived(db: Services["db"], id: string): Promise<boolean> {
  const { id: sent, arrivedAt } = receivedRecording;
  const [arrived] = await db
    .select({ id: sent })
    .from(receivedRecording)
    .where(and(eq(sent, id), isNotNull(arrivedAt)));
  return arrived !== undefined;
}
