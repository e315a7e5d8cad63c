import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";

/** Counts an edit of a list. @throws Problem 429 when somebody edits faster than people do */
export async function countEdit({ limits }: Pick<Services, "limits">, userId: string): Promise<void> {
  await spendTry(limits.edits.inMinute, userId);
  await spendTry(limits.edits.inDay, userId);
}
