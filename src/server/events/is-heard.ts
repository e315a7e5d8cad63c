import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { apiKey } from "#server/keys/tables.ts";
import { webhook } from "#server/webhooks/tables.ts";

/** Whether somebody has a program that could want to know what happens: of all others no event is written. */
export function isHeard(userId: string | AnyPgColumn): SQL {
  return sql`(exists (select from ${apiKey} where ${apiKey.userId} = ${userId})
    or exists (select from ${webhook} where ${webhook.userId} = ${userId}))`;
}
