import { and, eq } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { lockFunds, setAside } from "#server/credits/index.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { fill, type NotFilled } from "./fill.ts";
import { isOpen } from "./present.ts";
import { purse } from "./tables.ts";

/** A move whose commit was not answered is repeated for so long. */
const patienceSeconds = 30;

/**
 * Sets more credits aside in one of a person's purses (`credits` > 0), or brings some back (< 0). The same `key` again moves
 * nothing more. @returns why nothing moved, else undefined @throws Problem 404
 */
export function movePurse(
  services: Services,
  { user, id, key, credits }: { user: AccountHolder; id: string; key: string; credits: number },
): Promise<NotFilled | Outcome<"purse-holds-less" | "purse-over"> | undefined> {
  const move = () =>
    services.db.transaction(async (tx) => {
      await lockFunds(services, tx, user);
      const [row] = await tx
        .select()
        .from(purse)
        .where(and(eq(purse.userId, user.id), eq(purse.id, id)));
      if (!row) throw new Problem(404, outcome("not-found"));
      if (credits > 0) return isOpen(row) ? fill(tx, row, { key, credits }) : outcome("purse-over");
      const { accountId, name } = row;
      const moved = await setAside(tx, {
        purse: accountId,
        operation: `purse:${key}`,
        amount: credits,
        name,
      });
      if (moved.outcome === "insufficient")
        return outcome("purse-holds-less", { available: moved.available });
      return moved.outcome === "reused" ? outcome("key-reused") : undefined;
    });
  return outlast(move, { seconds: patienceSeconds });
}
