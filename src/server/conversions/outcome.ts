import type { ConversionFailure } from "#contract/faults.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { ConversionRow } from "./begin.ts";

/** What is known of a conversion's end: credits charged, of how many, and why it failed if it did. */
type Ended = {
  state: "queued" | "running" | "done" | "failed" | "canceled";
  failure: ConversionFailure | null;
  charged: number;
  credits: number;
};

/** How a conversion ended; `ok` while it is at work and when all of it is there. */
export function outcomeOf({ state, failure, charged, credits }: Ended): Outcome {
  if (state === "canceled")
    return charged === 0
      ? outcome("conversion-canceled")
      : outcome("conversion-canceled-partly", { used: charged, of: credits });
  if (state === "failed")
    return charged === 0
      ? outcome(failure ?? "conversion-failed")
      : outcome("conversion-broke-off", { used: charged, of: credits });
  return outcome("ok");
}

/** Whether nothing more comes of it. */
export function isOver(row: Pick<ConversionRow, "state">): boolean {
  return row.state === "done" || row.state === "failed" || row.state === "canceled";
}
