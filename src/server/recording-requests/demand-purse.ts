import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isOpen, readPurse } from "#server/purses/index.ts";
import type { RecordingRequestRow } from "./tables.ts";

type Paying = { purse: string | null; writesDown: boolean };

/**
 * What a request notes of who pays for what arrives: an open purse of its person, and none without which something would be
 * written down by itself. @throws Problem 404 when the purse is none of theirs, 422 when it has ended, or nothing would pay
 */
export async function demandPurse(
  db: Db,
  userId: string,
  { purse, writesDown }: Paying,
): Promise<Pick<RecordingRequestRow, "purseId" | "writesDown">> {
  if (purse === null && writesDown) throw new Problem(422, outcome("writing-needs-purse"));
  if (purse !== null && !isOpen(await readPurse(db, userId, purse)))
    throw new Problem(422, outcome("purse-over"));
  return { purseId: purse, writesDown };
}
