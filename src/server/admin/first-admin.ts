import { eq } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { makeToken } from "#server/sessions/index.ts";

/** A day: it stands in the log of whoever runs this, and a restart makes a new one. */
const seconds = 86_400;

/**
 * The token that makes whoever uses it first an admin; null once there is one. A new start makes a new one, and the
 * one printed before is void.
 */
export async function firstAdminToken(db: Db): Promise<string | null> {
  const [admin] = await db.select({ id: user.id }).from(user).where(eq(user.admin, true)).limit(1);
  if (admin) return null;
  return makeToken(db, { purpose: "admin", owner: "server", seconds, payload: {} });
}
