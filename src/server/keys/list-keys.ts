import { desc, eq } from "drizzle-orm";
import type { ListedKey } from "#contract/keys.ts";
import type { Db } from "#server/platform/db/client.ts";
import { apiKey } from "./tables.ts";

/** A person's keys, newest first, also those whose end has come. */
export async function listKeys(db: Db, userId: string): Promise<ListedKey[]> {
  const rows = await db
    .select()
    .from(apiKey)
    .where(eq(apiKey.userId, userId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
  return rows.map(({ id, name, scopes, purseId, engines, addresses, origins, prefix, ...when }) => ({
    ...{ id, name, scopes, purse: purseId, engines, addresses, origins, prefix },
    expiresAt: soonest(when.expiresAt, when.replacedUntil)?.toISOString() ?? null,
    lastUsedAt: when.lastUsedAt?.toISOString() ?? null,
    createdAt: when.createdAt.toISOString(),
  }));
}

function soonest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
