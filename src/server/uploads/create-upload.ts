import { count, sql, sum } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { captionedCredits, creditBalance } from "#server/credits/index.ts";
import { lockRoom } from "#server/documents/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { BYTES_OF_UPLOAD, LARGEST, leastPrice } from "./bound-growth.ts";
import { openUploadsOf } from "./find-upload.ts";
import { isTranscribed } from "./is-transcribed.ts";
import { upload } from "./tables.ts";

/** `length` is null where nobody knows it yet. */
type NewUpload = { id: string; name: string; metadata: string | null; length: number | null };

/** When an upload is thrown away that nothing comes to from now on. */
export const expiresFromNow = (days: number) => sql`now() + make_interval(days => ${days})`;
/**
 * The same of one to which something came: no trickle keeps it longer than so many times its days. A guest's, who takes room
 * from others, is kept for hours, and for these days in all.
 */
const MOST_TIMES = 4;
export const expiresAfterPiece = ({ UPLOAD_DAYS: days, GUEST_QUIET_HOURS: hours }: Services["settings"]) =>
  sql`case when ${upload.guest}
    then least(now() + make_interval(hours => ${hours}), ${upload.createdAt} + make_interval(days => ${days}))
    else least(${expiresFromNow(days)}, ${upload.createdAt} + make_interval(days => ${MOST_TIMES * days})) end`;

/**
 * Notes that a file of `length` bytes is going to come. Two at once of a person don't both take the last place. What has no
 * length yet may be begun with nothing to pay with, too: an empty balance loses no recording.
 * @throws Problem 403 for who has too many of them or nothing to pay with, 413 for a full library
 */
export async function createUpload(services: Services, person: Person, wanted: NewUpload): Promise<void> {
  const { OPEN_UPLOADS, MAX_UPLOAD_BYTES, UPLOAD_DAYS } = services.settings;
  if (
    wanted.length !== null &&
    !(await canPay(services, person)) &&
    !(await isKnown(services, person, wanted))
  )
    throw new Problem(403, outcome("insufficient-credit"));
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${person.id}`}, 0))`);
    const [open] = await tx
      .select({ of: count(), bytes: sum(BYTES_OF_UPLOAD) })
      .from(upload)
      .where(openUploadsOf(person.id));
    const { of = 0, bytes } = open ?? {};
    if (of >= OPEN_UPLOADS || Number(bytes ?? 0) + (wanted.length ?? 0) > LARGEST * MAX_UPLOAD_BYTES)
      throw new Problem(403, outcome("too-many-uploads", { most: OPEN_UPLOADS }));
    if (!(await lockRoom(tx, services.settings, person.id))) throw new Problem(413, outcome("library-full"));
    await tx.insert(upload).values({ ...wanted, userId: person.id, expiresAt: expiresFromNow(UPLOAD_DAYS) });
  });
}

/** What was transcribed before is answered from the library. */
async function isKnown(
  { db }: Services,
  { id }: Person,
  { name, length: bytes }: NewUpload,
): Promise<boolean> {
  return bytes !== null && isTranscribed(db, id, { name, bytes });
}

/** Whether somebody could pay for the least transcript: what captions cost may be all of its price. */
async function canPay(services: Services, person: Person): Promise<boolean> {
  const least = leastPrice(services);
  const credits = await creditBalance(services, person);
  return credits >= least || credits + (await captionedCredits(services.db, person.id)) >= least;
}
