import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { peekToken } from "#server/sessions/index.ts";

/**
 * Whether a link still lets a new password be chosen, so that nobody types one in vain. It stays usable.
 * @throws Problem 410 when it was used, ended or has expired, 429
 */
export async function checkReset(
  services: Services,
  request: { token: string; address: string },
): Promise<void> {
  await spendTryFrom(services.limits.forms, request.address);
  if (!(await peekToken(services.db, "reset", request.token))) throw new Problem(410, outcome("link-spent"));
}
