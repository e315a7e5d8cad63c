import { and, count, eq, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { SHARE_LASTS, SHARE_LIMITS, type ShareLasts } from "#contract/share-limits.ts";
import { document } from "#server/documents/tables.ts";
import { countRows } from "#server/platform/http/count-edit.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { hashPassword } from "#server/sessions/index.ts";
import { openShares } from "./find-share.ts";
import { countSounds, keepSounds, mannerOf, mayKeep } from "./keep-sounds.ts";
import { demandReachable } from "./public-address.ts";
import { type ShareRow, share } from "./tables.ts";

type Wanted = {
  live: boolean;
  mayDownload: boolean;
  lasts: ShareLasts;
  password?: string | undefined;
  participant?: string | undefined;
};

/**
 * Makes a link to a person's document, which shows it as it is now whatever becomes of it, or always as it is: that of a
 * participant always does.
 * @throws Problem 404 when it is none of theirs, 422 when links would lead nowhere, there are too many or they keep too
 * much, 429
 */
export async function createShare(
  services: Services,
  { userId, id }: { userId: string; id: string },
  { mayDownload, lasts, password, participant, ...wanted }: Wanted,
): Promise<ShareRow> {
  const live = wanted.live || participant !== undefined;
  demandReachable(services);
  await spendTry(services.limits.shares, userId);
  await countRows(services, userId, live ? 0 : await countSounds(services.db, { userId, id }));
  const hashed = password === undefined ? null : await hashPassword(password);
  const seconds = SHARE_LASTS[lasts];
  return services.db.transaction(async (tx) => {
    const [own] = await tx
      .select()
      .from(document)
      .where(and(eq(document.id, id), eq(document.userId, userId)))
      .for("update");
    if (!own || (participant !== undefined && own.kind !== "transcript"))
      throw new Problem(404, outcome("not-found")); // nobody was recorded for a speech
    const [open] = await tx
      .select({ of: count() })
      .from(share)
      .where(and(eq(share.documentId, id), isNull(share.quote), openShares));
    if ((open?.of ?? 0) >= SHARE_LIMITS.links)
      throw new Problem(422, outcome("too-many-links", { most: SHARE_LIMITS.links }));
    const kept = { userId, sounds: live ? 0 : await countSounds(tx, { userId, id }) };
    if (kept.sounds > 0 && !(await mayKeep(tx, services.settings, kept)))
      throw new Problem(422, outcome("links-full", { most: services.settings.SHARED_SENTENCES }));
    const [made] = await tx
      .insert(share)
      .values({
        ...{ userId, documentId: id, mayDownload, password: hashed, participant },
        revision: live ? null : own.revision,
        title: live ? null : own.title,
        manner: live ? null : mannerOf(own),
        expiresAt: seconds === null ? null : sql`now() + make_interval(secs => ${seconds})`,
      })
      .returning();
    if (!made) throw new Error("the link was not recorded");
    if (!live) await keepSounds(tx, made);
    return made;
  });
}
