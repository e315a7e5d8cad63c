import { and, count, eq, gt, isNull, sql, sum } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { BYTES_OF_UPLOAD, LARGEST } from "./bound-growth.ts";
import { expiresFromNow } from "./create-upload.ts";
import { upload } from "./tables.ts";

/** `length` is null where nobody knows it yet. */
type GuestUpload = { id: string; userId: string; name: string; length: number | null };

/** Until something comes of it, what is only announced takes room from others for so long. */
const ANNOUNCED_HOURS = 1;

/** Notes, in `tx`, that a file is going to come to somebody from a guest. */
export async function beginGuestUpload(tx: Db, wanted: GuestUpload): Promise<void> {
  const expiresAt = sql`now() + make_interval(hours => ${ANNOUNCED_HOURS})`;
  await tx.insert(upload).values({ ...wanted, guest: true, expiresAt });
}

/** How many files of guests somebody has that no conversion took, and how many bytes they are; `most` of those at a time. */
export async function guestUploadsOf({ settings }: Services, tx: Db, userId: string) {
  const open = and(eq(upload.userId, userId), eq(upload.guest, true), isNull(upload.takenAt));
  const [found] = await tx
    .select({ files: count(), bytes: sum(BYTES_OF_UPLOAD) })
    .from(upload)
    .where(and(open, gt(upload.expiresAt, sql`now()`)));
  const most = LARGEST * settings.MAX_UPLOAD_BYTES;
  return { files: found?.files ?? 0, bytes: Number(found?.bytes ?? 0), most };
}

/** Keeps an upload that is whole for so many `days` from now on, with a copy of it that browsers play once there is one. */
export async function keepWaiting(tx: Db, id: string, days: number): Promise<void> {
  await tx
    .update(upload)
    .set({ expiresAt: expiresFromNow(days) })
    .where(eq(upload.id, id));
}

/** Notes the copy of an upload that waits. @returns false when it is gone or taken by now, or has one */
export async function keepCopy(
  db: Db,
  id: string,
  { copy, copyBytes }: { copy: string; copyBytes: number },
): Promise<boolean> {
  const waits = and(eq(upload.id, id), isNull(upload.takenAt), isNull(upload.copy));
  const kept = await db.update(upload).set({ copy, copyBytes }).where(waits).returning({ id: upload.id });
  return kept.length > 0;
}
