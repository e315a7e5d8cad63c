import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema.ts";
import { makeToken } from "./link-token.ts";

/** The link waits as long as it takes: ten years. */
const minutes = 10 * 365 * 24 * 60;

/**
 * The token that makes whoever uses it first an admin; null once there is one. A new start makes a new one, and the
 * one printed before is void.
 */
export async function firstAdminToken(db: Db): Promise<string | null> {
  const [admin] = await db.select({ id: user.id }).from(user).where(eq(user.admin, true)).limit(1);
  if (admin) return null;
  return makeToken(db, { purpose: "admin", owner: "server", minutes, payload: {} });
}
