import { outcome } from "#contract/outcomes.ts";
import { forgetRecording } from "#server/conversions/index.ts";
import { findDocument } from "#server/documents/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";

/**
 * Deletes the recording of one of somebody's transcripts, with its copy for listening; again, it does nothing more. What
 * was written down of it stays. @throws Problem 404 where there is no such transcript of theirs
 */
export async function deleteRecording(
  services: Services,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const row = await findDocument(services.db, userId, id);
  if (row?.kind !== "transcript" || row.conversionId === null) throw new Problem(404, outcome("not-found"));
  await forgetRecording(services, row.conversionId);
}
