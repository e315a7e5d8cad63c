import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { brokenOffLately, capturePart } from "#server/credits/index.ts";
import { hold, ledgerAccount } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { heldBy } from "./claim.ts";
import { conversion } from "./tables.ts";

/** Blocks that a person may have been given for nothing, by faults of ours, before theirs are paid first. */
const givenOnTrust = 2;

/**
 * Asks to give the person sound or text of a running conversion's first `credits` blocks, before any of it is sent.
 * That it was given is in the database by then, for every server: from there on a cancel costs it.
 * @returns `wait`: this person's block must be whole and paid first (see `isTrusted`), ask again after the next change;
 * `stop`: the conversion is over, canceled, or somebody else's, and nothing more of it may be given
 */
export function deliver(
  services: Services,
  row: Pick<ConversionRow, "id" | "attempt" | "userId">,
  credits: number,
): Promise<"go" | "wait" | "stop"> {
  return services.db.transaction(async (tx) => {
    const { delivered: given, cancelRequested, holdId, whole } = conversion;
    const asked = tx.select({ given, cancelRequested, holdId, whole }).from(conversion);
    const [mine] = await asked.where(heldBy(row)).for("update");
    if (!mine || mine.cancelRequested) return "stop";
    if (mine.holdId && !(await isTrusted(tx, row))) {
      if (mine.whole < credits) return "wait";
      await capturePart(tx, mine.holdId, credits);
    }
    const delivered = Math.max(mine.given, credits);
    await tx.update(conversion).set({ delivered }).where(eq(conversion.id, row.id));
    return "go";
  });
}

/**
 * True while a person is given blocks ahead of payment. A fault costs them nothing, so what they were given of the
 * block it hit was free; after the second such fault in an hour their blocks are paid first. Blocks that are given and
 * not paid yet in their other conversions count too: those could all end that way at once.
 */
async function isTrusted(tx: Db, row: Pick<ConversionRow, "id" | "userId">): Promise<boolean> {
  await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.userId, row.userId))
    .for("update"); // one look at a time
  const [others] = await tx
    .select({ count: sql<string>`count(*)` })
    .from(conversion)
    .innerJoin(hold, eq(hold.id, conversion.holdId))
    .where(
      and(
        eq(conversion.userId, row.userId),
        ne(conversion.id, row.id),
        inArray(conversion.state, ["queued", "running"]),
        gt(conversion.delivered, hold.captured),
      ),
    );
  return (await brokenOffLately(tx, row.userId)) + Number(others?.count ?? 0) < givenOnTrust;
}
