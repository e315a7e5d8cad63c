import { and, eq } from "drizzle-orm";
import { lockRoom } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";

/**
 * Gives a person's document another cover, a JPEG of ours, or none; the one before goes. @returns whether there is none such
 * of theirs, or no room in their library, which nobody needs to have none @throws what the storage says
 */
export async function setCover(
  { db, storage, queue, settings }: Services,
  { userId, id }: { userId: string; id: string },
  picture: Buffer | null,
): Promise<"set" | "not-theirs" | "library-full"> {
  const cover = picture && storage.newKey("audio");
  // What is written and known to no row is a stray, and goes after a day.
  if (cover && picture) await storage.write(cover, inOne(picture), picture.length);
  return db.transaction(async (tx) => {
    const own = and(eq(document.id, id), eq(document.userId, userId));
    const [before] = await tx.select({ cover: document.cover }).from(document).where(own).for("update");
    const isRoom = cover === null || (await lockRoom(tx, settings, userId));
    const end = before ? (isRoom ? "set" : "library-full") : "not-theirs";
    const leaves = end === "set" ? before?.cover : cover;
    if (leaves) await queue.send(tx, removeFilesQueue, { keys: [leaves] });
    if (end === "set") await tx.update(document).set({ cover }).where(own);
    return end;
  });
}

async function* inOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
