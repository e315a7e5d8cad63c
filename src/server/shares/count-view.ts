import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { countingAddress } from "#server/platform/http/client-address.ts";
import { isFirst } from "#server/platform/http/rate-limits.ts";
import { keyedHash } from "#server/platform/secrets/secrets.ts";
import type { Services } from "#server/services.ts";
import { deviceOf, knownAs } from "#server/sessions/index.ts";
import type { FoundShare } from "./find-share.ts";
import { share } from "./tables.ts";

/**
 * Counts that a link was opened: once an hour from an address, and not from a browser that its owner logged in from.
 * Of the reader a keyed hash is kept for that hour, which no other link has.
 */
export async function countView(
  services: Services,
  { share: { id }, email }: FoundShare,
  request: FastifyRequest,
): Promise<void> {
  if ((await knownAs(services.db, email, deviceOf(services, request))) !== null) return;
  const reader = keyedHash(services.secrets.person, `share:${id}:${countingAddress(request.ip)}`);
  if (!(await isFirst(services.limits.shareViews, reader))) return;
  await services.db
    .update(share)
    .set({ views: sql`${share.views} + 1` })
    .where(eq(share.id, id));
}
