import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type KeyScope, USUAL_SCOPES } from "#contract/key-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import type { TOKEN_CALLS } from "#contract/tokens.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { newToken } from "./secret.ts";
import { apiKey, apiToken } from "./tables.ts";

const MINUTE = 60_000;
/** What a page is given where nobody says what: to read the account has to be asked for. */
const USUAL: readonly KeyScope[] = USUAL_SCOPES.filter((scope) => scope !== "read");

/**
 * Makes a token of the key that asks, for one of its sites and at most what it may itself. @returns the token, which is kept nowhere, and
 * until when it opens (ISO 8601) @throws Problem 401, 403, 429
 */
export async function makeToken(
  { db, limits }: Services,
  { key, token: isToken }: Person,
  { origin, minutes, scopes, credits }: z.output<typeof TOKEN_CALLS.makeToken.body>,
): Promise<{ token: string; expiresAt: string }> {
  if (!key || isToken) throw new Problem(403, outcome("key-needed"));
  const wanted = scopes ?? USUAL.filter((scope) => key.scopes.includes(scope));
  const missing = scopes?.filter((scope) => !key.scopes.includes(scope)) ?? [];
  if (missing.length > 0 || wanted.length === 0) {
    const scope = (missing.length > 0 ? missing : USUAL).join(" / ");
    throw new Problem(403, outcome("key-not-for-this", { scope }));
  }
  await spendTry(limits.tokens, key.id);
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + minutes * MINUTE);
  await db.transaction(async (tx) => {
    const own = tx.select({ origins: apiKey.origins }).from(apiKey).where(eq(apiKey.id, key.id));
    const [maker] = await own.for("key share"); // it may be ended meanwhile
    if (!maker) throw new Problem(401, outcome("key-invalid"));
    if (!maker.origins?.includes(origin)) throw new Problem(403, outcome("key-not-for-origin", { origin }));
    const about = { origin, scopes: [...new Set(wanted)], credits: credits ?? null };
    await tx.insert(apiToken).values({ keyId: key.id, hash, ...about, expiresAt });
  });
  return { token, expiresAt: expiresAt.toISOString() };
}
