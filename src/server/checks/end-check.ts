import { and, eq, inArray, sql } from "drizzle-orm";
import type { ConversionFailure } from "#contract/faults.ts";
import { announce } from "#server/conversions/index.ts";
import type { Services } from "#server/services.ts";
import { checkWork } from "./check-work.ts";
import { type CheckRow, speechCheck } from "./tables.ts";

type CheckEnd = { state: "done" | "canceled" } | { state: "failed"; failure: ConversionFailure };

/** Ends a check that this attempt has. What was heard stays. Does nothing when it is over, or somebody else's. */
export async function endCheck(
  { db }: Pick<Services, "db">,
  row: Pick<CheckRow, "id" | "attempt">,
  ending: CheckEnd,
): Promise<void> {
  await db
    .update(speechCheck)
    .set({ ...ending, finishedAt: sql`now()` })
    .where(checkWork.heldBy(row));
}

/** Stops listening to documents. What was heard by then stays. */
export async function cancelChecks({ db }: Pick<Services, "db">, documentIds: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(speechCheck)
      .set({ state: "canceled", finishedAt: sql`now()` })
      .where(and(inArray(speechCheck.documentId, documentIds), eq(speechCheck.state, "running")))
      .returning({ id: speechCheck.id });
    for (const { id } of ended) await announce(tx, "cancel", id);
  });
}
