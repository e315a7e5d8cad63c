import type { Services } from "#server/services.ts";
import { spendTry } from "./rate-limits.ts";

/** Counts an edit of a text or of how it is said. @throws Problem 429 when somebody edits faster than people do */
export async function countEdit({ limits }: Pick<Services, "limits">, userId: string): Promise<void> {
  await spendTry(limits.edits.inMinute, userId);
  await spendTry(limits.edits.inDay, userId);
}
