import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { shelve } from "#server/documents/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "#server/settings.ts";
import type { ConversionRow } from "./begin.ts";
import { isOver } from "./outcome.ts";
import { conversion } from "./tables.ts";

/** What of conversions stands in lists: no preview, and nothing that a program did not store. */
export const LISTED = and(not(conversion.preview), conversion.stored);

type Asker = Pick<Person, "key" | "token">;

/**
 * Whether what is asked for comes into the library: on the pages unless they say no, for programs where they say so.
 * @throws Problem 403 where a token says so
 */
export function isToBeStored(asker: Asker, store: boolean | undefined): boolean {
  if (store) demandNoToken(asker);
  return store ?? asker.key === null;
}

/** Who has a token reads another site's page: what they say stays out of its owner's library. @throws Problem 403 */
export function demandNoToken({ token }: Asker): void {
  if (token) throw new Problem(403, outcome("key-needed"));
}

/** When a conversion goes that ends now: of what is not stored the hours begin then, however long it took. */
export const expiryAtEnd = ({ API_KEEP_HOURS }: Pick<Settings, "API_KEEP_HOURS">): SQL =>
  sql`case when stored then expires_at
    else greatest(expires_at, now() + make_interval(hours => ${API_KEEP_HOURS}::int)) end`;

/**
 * Puts a conversion into its person's library, as if that had been asked for at once: what it has made by now, or what it makes.
 * Done before, it does nothing. @returns its row, undefined where there is none any more
 */
export function storeConversion(
  { db, settings }: Pick<Services, "db" | "settings">,
  { id }: Pick<ConversionRow, "id">,
): Promise<ConversionRow | undefined> {
  const expiresAt = sql`greatest(expires_at, created_at + make_interval(days => ${settings.KEEP_RESULTS_DAYS}::int))`;
  return db.transaction(async (tx) => {
    // Whoever ends it waits for this row, and finds it stored.
    const [row] = await tx
      .update(conversion)
      .set({ stored: true, expiresAt })
      .where(and(eq(conversion.id, id), not(conversion.stored)))
      .returning();
    if (!row) return (await tx.select().from(conversion).where(eq(conversion.id, id)))[0];
    if (isOver(row)) await shelve(tx, row);
    return row;
  });
}

/** What was begun or found for a request; where it `wants` that stored, and a program had begun it without, stored from now on. */
export async function storedIfWanted(
  services: Services,
  row: ConversionRow,
  wants: boolean,
): Promise<ConversionRow> {
  if (!wants || row.stored) return row;
  const stored = await storeConversion(services, row);
  return stored ? { ...row, stored: true, expiresAt: stored.expiresAt } : row;
}
