import { outcome } from "#contract/outcomes.ts";
import { endKeys } from "#server/keys/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { endPending, endSessions, lockUser } from "#server/sessions/index.ts";
import { switchOffWebhooks } from "#server/webhooks/index.ts";
import { audit } from "./audit.ts";

/**
 * Ends every session and key of a person and whatever is pending for them. Of the admin's own, the one that asks goes on.
 * @throws Problem 404 nobody
 */
export async function endSessionsOf(
  services: Services,
  admin: Person,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new Problem(404, outcome("not-found"));
    await endSessions(tx, userId, admin.sessionId);
    await endKeys(tx, userId);
    await switchOffWebhooks(tx, userId);
    await endPending(tx, userId);
    await audit(tx, admin, { action: "sessions.end", target: userId, reason });
  });
  const details = { which: "all", by: "admin" } as const;
  services.security.record({ code: "session.ended", person: userId, details });
}
