import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import { over } from "./expire.ts";
import { conversion, conversionPart } from "./tables.ts";

/** Conversions that are forgotten together: so many files are one job. */
const BATCH = 100;

/**
 * Deletes a person's conversions that are over, and writes down in the same transaction which files are to follow: a job
 * deletes those when the storage can. From here on nothing leads to them.
 */
export async function forgetConversions(services: Services, userId: string): Promise<void> {
  while ((await services.db.transaction((tx) => forgetSome(services, tx, userId))) > 0);
}

async function forgetSome({ queue }: Services, tx: Db, userId: string): Promise<number> {
  const { id, tool, attempt, input, audio } = conversion;
  const theirs = tx
    .select({ id, tool, attempt, input, audio })
    .from(conversion)
    .where(and(eq(conversion.userId, userId), over));
  const rows = await theirs.limit(BATCH).for("update");
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  const pieces = await tx
    .select({ audio: conversionPart.audio })
    .from(conversionPart)
    .where(inArray(conversionPart.conversionId, ids));
  const sounds = rows.flatMap((row) =>
    row.tool === "text-to-speech"
      ? Array.from({ length: row.attempt }, (_, index) => audioKey({ id: row.id, attempt: index + 1 }))
      : [],
  );
  const known = [...rows.flatMap((row) => [row.input, row.audio]), ...pieces.map((piece) => piece.audio)];
  const keys = new Set([...sounds, ...known.filter((key) => key !== null)]);
  await tx.delete(conversion).where(inArray(conversion.id, ids));
  if (keys.size > 0) await queue.send(tx, removeFilesQueue, { keys: [...keys] });
  return rows.length;
}
