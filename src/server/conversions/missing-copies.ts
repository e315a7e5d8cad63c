import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { encodeListeningCopy } from "#server/audio/listening-copy.ts";
import { MADE_BYTES_A_SECOND } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { discardFile } from "#server/platform/http/receive-form.ts";
import type { Services } from "#server/services.ts";
import { lockSound, type Sound } from "./leave-out.ts";
import { conversion } from "./tables.ts";

/** At a time; what is left waits for the next hour. */
const BATCH = 50;

/** Recordings whose text is there and whose copy for listening is not: a full disk, a store that was away. For some days. */
const missing = and(
  ...[ne(conversion.tool, "text-to-speech"), eq(conversion.preview, false)],
  ...[isNotNull(conversion.text), isNotNull(conversion.input), isNotNull(conversion.seconds)],
  isNull(conversion.audio),
  sql`${conversion.finishedAt} between now() - interval '3 days' and now() - interval '5 minutes'`,
);

/**
 * Makes copies for listening that could not be made with their transcripts, so that a paid text does not stay without its
 * sound. One that fails again waits for the next hour and keeps no other waiting. Safe at any time, in any number of processes.
 */
export async function makeMissingCopies(services: Services): Promise<void> {
  const { id, input, audio, seconds, stored } = conversion;
  const sounds = await services.db
    .select({ id, input, audio, seconds, stored })
    .from(conversion)
    .where(missing)
    .orderBy(asc(conversion.finishedAt))
    .limit(BATCH);
  for (const sound of sounds)
    await makeCopy(services, sound).catch((error) =>
      services.log.warn({ err: error, conversion: sound.id }, "a recording has no copy yet"),
    );
}

async function makeCopy(services: Services, sound: Sound): Promise<void> {
  const { storage, db } = services;
  const { input, seconds } = sound;
  if (input === null || seconds === null) return;
  const key = storage.newKey("audio");
  const bytes = Math.round(seconds * MADE_BYTES_A_SECOND);
  await storage.lend(input, (path) => storage.write(key, encodeListeningCopy(path, { seconds }), bytes));
  const kept = await db.transaction(async (tx) => {
    const row = await lockSound(tx, sound);
    if (!row) return false; // left out, deleted, or made by another one meanwhile
    await tx.update(conversion).set({ audio: key }).where(eq(conversion.id, row.id));
    await tx.update(document).set({ soundBytes: bytes }).where(eq(document.conversionId, row.id));
    return true;
  });
  if (!kept) await discardFile(services, key);
}
