import { eq } from "drizzle-orm";
import { ACCOUNT_CALLS } from "#contract/accounts.ts";
import { callPath } from "#contract/call-path.ts";
import { CALL_LIFETIMES } from "#contract/lifetimes.ts";
import { user } from "#server/accounts/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

type Account = { id: string; generation: number };

/**
 * A link to a person's export that nobody can guess. It ends with its lifetime (and what `clock.ts` adds), and at once with whatever else is pending for the account (`endPending`): a new password, or a log-out
 * everywhere.
 */
export function exportLink(key: string, account: Account, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + CALL_LIFETIMES.exportLink;
  const name = `${account.id}.${expires}.${signature(key, account, expires)}.zip`;
  return callPath(ACCOUNT_CALLS.downloadExport, { name });
}

/** Whose export a link is; null when it was forged, ended or has expired. `name` is the last path segment. */
export async function readExportLink(
  db: Db,
  key: string,
  name: string,
  now = Date.now(),
): Promise<string | null> {
  const [, id = "", expires = "", signed = ""] =
    /^([A-Za-z0-9_-]{8,64})\.(\d{1,12})\.([\w-]{43})\.zip$/.exec(name) ?? [];
  if (hasPassed(Number(expires), now)) return null;
  const [account] = await db
    .select({ id: user.id, generation: user.generation })
    .from(user)
    .where(eq(user.id, id));
  return account && sameSecret(signed, signature(key, account, Number(expires))) ? id : null;
}

function signature(key: string, { id, generation }: Account, expires: number): string {
  return keyedHash(key, `export:${id}:${generation}:${expires}`);
}
