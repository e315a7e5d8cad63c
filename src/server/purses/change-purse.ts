import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { PURSE_CALLS } from "#contract/purses.ts";
import type { Db } from "#server/platform/db/client.ts";
import { untilThen } from "#server/platform/until-then.ts";
import { startOfFilling } from "./months.ts";
import { readPurse } from "./present.ts";
import { purse } from "./tables.ts";

/**
 * Changes what a person says of a purse; what is in it stays, also above a smaller cap.
 * @returns why nothing changed, else undefined @throws Problem 404
 */
export async function changePurse(
  db: Db,
  { userId, id, wish }: { userId: string; id: string; wish: z.output<typeof PURSE_CALLS.changePurse.body> },
): Promise<Outcome<"purse-over" | "purse-date-past"> | undefined> {
  const { name, cap, monthly, expiresAt } = wish;
  const until = expiresAt === undefined ? undefined : untilThen(expiresAt);
  if (until === "past") return outcome("purse-date-past");
  const { endedAt } = await readPurse(db, userId, id);
  if (endedAt !== null) return outcome("purse-over");
  const asked = {
    ...(name !== undefined && { name }),
    ...(cap !== undefined && { cap }),
    ...(monthly !== undefined && { monthly, ...(monthly !== null && { filledFor: startOfFilling() }) }),
    ...(until !== undefined && { expiresAt: until }),
  };
  if (Object.keys(asked).length === 0) return undefined;
  const open = and(eq(purse.userId, userId), eq(purse.id, id), isNull(purse.endedAt));
  const changed = await db.update(purse).set(asked).where(open).returning({ id: purse.id });
  return changed.length === 0 ? outcome("purse-over") : undefined;
}
