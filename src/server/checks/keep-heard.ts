import { sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { checkWork } from "./check-work.ts";
import type { Unheard } from "./find-unheard.ts";
import type { Heard } from "./listen.ts";
import { type CheckRow, checkedSound, speechCheck } from "./tables.ts";

/**
 * Writes down what was heard in a sound, which is from then on listened to. Safe to do again.
 * @returns false when the check is somebody else's by now, or over
 */
export function keepHeard(
  { db }: Services,
  row: CheckRow,
  { soundId, characters }: Unheard,
  { heard, doubts }: Heard,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mine = await tx
      .update(speechCheck)
      .set({ vain: 0 })
      .where(checkWork.heldBy(row))
      .returning({ id: speechCheck.id });
    if (mine.length === 0) return false;
    const [kept] = await tx
      .insert(checkedSound)
      .values({ soundId, documentId: row.documentId, heard, doubts })
      .onConflictDoNothing()
      .returning({ soundId: checkedSound.soundId });
    if (!kept) return true; // the answer to the commit was lost, and it is done again
    await tx
      .update(speechCheck)
      .set({
        listened: sql`${speechCheck.listened} + 1`,
        listenedCharacters: sql`${speechCheck.listenedCharacters} + ${characters}`,
        ...(doubts === null && { lost: sql`${speechCheck.lost} + 1` }),
      })
      .where(checkWork.heldBy(row));
    return true;
  });
}
