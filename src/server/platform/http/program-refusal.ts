import type { MissingCredits } from "#contract/missing-credits.ts";
import { outcome } from "#contract/outcomes.ts";
import { PROGRAM_STATUSES } from "#contract/program-calls.ts";
import type { Services } from "#server/services.ts";
import { Problem } from "./problem.ts";

/** What a call answered; of one that was refused for credits how many it takes, and how many there are. */
type Answered = { success: boolean; code: string; needed?: number; creditBalance?: number };

/**
 * What pages are answered with 200 and a no is one by its status to programs, which may look at nothing else.
 * @throws Problem 402 with what is missing and where it is bought, 403 for an account that is frozen
 */
export function demandCredits(
  { mail }: Pick<Services, "mail">,
  { success, code, ...counts }: Answered,
): void {
  if (success) return;
  const { creditBalance: available = 0 } = counts;
  const carried = { creditBalance: available };
  if (code === "account-frozen") throw new Problem(PROGRAM_STATUSES[code], outcome(code), undefined, carried);
  if (code !== "insufficient-credit") return;
  // What came into the purse meanwhile is not missing any more.
  const needed = counts.needed ?? available + 1;
  const missing = Math.max(0, needed - available);
  const details: MissingCredits = { needed, available, missing, buy: mail.link("/pricing") };
  throw new Problem(PROGRAM_STATUSES[code], outcome(code), undefined, { ...carried, details });
}
