import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { endRecording, findUpload, type UploadRow } from "#server/uploads/index.ts";

/**
 * A person's upload that is whole, or was taken by a conversion; what nobody records any more of it has its end here.
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
  if (!row || row.length !== null || row.takenAt) return row;
  await endRecording(db, row);
  return findUpload(db, userId, id);
}
