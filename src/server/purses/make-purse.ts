import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { PURSE_LIMITS } from "#contract/purse-limits.ts";
import type { PURSE_CALLS } from "#contract/purses.ts";
import { lockFunds, openPurse } from "#server/credits/index.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import { untilThen } from "#server/platform/until-then.ts";
import type { Services } from "#server/services.ts";
import { fill, type NotFilled } from "./fill.ts";
import { startOfFilling } from "./months.ts";
import { purse } from "./tables.ts";

type Wish = z.output<typeof PURSE_CALLS.makePurse.body>;

/** A make whose commit was not answered is repeated for so long. */
const patienceSeconds = 30;

/**
 * Makes a purse and sets `credits` aside in it, both or neither. The same `key` again finds the one that it made.
 * @returns its id, or why there is none
 */
export function makePurse(
  services: Services,
  { user, key, ...wish }: { user: AccountHolder; key: string } & Wish,
): Promise<{ id: string } | { refusal: NotFilled | Outcome<"too-many-purses" | "purse-date-past"> }> {
  const expiresAt = untilThen(wish.expiresAt);
  if (expiresAt === "past") return Promise.resolve({ refusal: outcome("purse-date-past") });
  const id = randomUUID();
  const make = () =>
    services.db.transaction(async (tx) => {
      const mainId = await lockFunds(services, tx, user);
      const theirs = eq(purse.userId, user.id);
      const [known] = await tx
        .select()
        .from(purse)
        .where(and(theirs, eq(purse.operation, key)));
      if (known) return known.name === wish.name ? known : { refusal: outcome("key-reused") };
      const [open] = await tx
        .select({ of: count() })
        .from(purse)
        .where(and(theirs, isNull(purse.endedAt)));
      if ((open?.of ?? 0) >= PURSE_LIMITS.purses)
        return { refusal: outcome("too-many-purses", { most: PURSE_LIMITS.purses }) };
      const { name, cap, monthly } = wish;
      const accountId = await openPurse(tx, mainId);
      const row = { id, userId: user.id, accountId, operation: key, name, cap, monthly, expiresAt };
      const filledFor = monthly === null ? null : startOfFilling();
      await tx.insert(purse).values({ ...row, filledFor });
      if (wish.credits === 0) return { id };
      const refusal = await fill(tx, row, { key, credits: wish.credits });
      if (refusal) throw new Refused(refusal);
      return { id };
    });
  return outlast(make, { seconds: patienceSeconds }).catch((error: unknown) => {
    if (error instanceof Refused) return { refusal: error.why };
    throw error;
  });
}

/** Takes the purse back that could not be filled: a refusal would commit. */
class Refused extends Error {
  readonly why: NotFilled;
  constructor(why: NotFilled) {
    super(why.code);
    this.why = why;
  }
}
