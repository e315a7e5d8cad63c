import { and, inArray, isNull, ne, or, type SQLWrapper } from "drizzle-orm";
import type { EngineName } from "#locales/engine-words.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hold } from "./tables.ts";

/**
 * Notes for the statement which engine works from here on for what open holds are for. `of`: their ids, or what finds them.
 * Another model of a service has its name: of a hold nothing is written that changes nothing, which the ledger takes for a fault.
 */
export async function noteEngineOfHolds(
  tx: Db,
  of: string[] | SQLWrapper,
  engine: EngineName,
): Promise<void> {
  const other = or(isNull(hold.engine), ne(hold.engine, engine));
  await tx
    .update(hold)
    .set({ engine })
    .where(and(inArray(hold.id, of), other));
}
