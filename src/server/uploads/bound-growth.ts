import { sql, sum } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { availableCredits } from "#server/credits/index.ts";
import { lockRoom } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { openUploadsOf } from "./find-upload.ts";
import { upload } from "./tables.ts";

/** All that a person's open uploads may be together, in files of the largest size: what they may send at a time. */
export const LARGEST = 4;
/** The same of somebody with nothing to pay with, who may only send what is being recorded. */
const LARGEST_UNPAID = 1;

/** Bytes of an upload: those it is to have, or, where nobody knows, those it has. */
export const BYTES_OF_UPLOAD = sql<string>`coalesce(${upload.length}, ${upload.received})`;

/** The least that a transcription costs here, in credits. */
export const leastPrice = ({ transcription }: Services): number =>
  Math.min(...transcription.links.map(({ perBlock }) => perBlock));

/**
 * Holds what an upload, whose length was not known when it began, has become in this transaction against what there is room
 * for. Nothing is locked after it. @throws Problem 403, 413 where it is too much
 */
export type BoundGrowth = (tx: Db) => Promise<void>;

/** The same of a person's own uploads: 403 is for anybody, or for who has nothing to pay with, 413 for a full library. */
export const boundOf =
  (services: Services, userId: string): BoundGrowth =>
  (tx) =>
    boundGrowth(tx, services, userId);

async function boundGrowth(tx: Db, services: Services, userId: string): Promise<void> {
  const { MAX_UPLOAD_BYTES, OPEN_UPLOADS } = services.settings;
  const [open] = await tx
    .select({ bytes: sum(BYTES_OF_UPLOAD) })
    .from(upload)
    .where(openUploadsOf(userId));
  const bytes = Number(open?.bytes ?? 0);
  if (bytes > LARGEST * MAX_UPLOAD_BYTES)
    throw new Problem(403, outcome("too-many-uploads", { most: OPEN_UPLOADS }));
  if (bytes > LARGEST_UNPAID * MAX_UPLOAD_BYTES) {
    const credits = (await availableCredits(tx, userId)) ?? 0;
    if (credits < leastPrice(services)) throw new Problem(403, outcome("insufficient-credit"));
  }
  if (!(await lockRoom(tx, services.settings, userId))) throw new Problem(413, outcome("library-full"));
}
