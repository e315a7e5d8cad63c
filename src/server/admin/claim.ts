import { eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { guessCodeInSession, takeToken } from "#server/sessions/index.ts";
import { audit } from "./audit.ts";

/**
 * Makes the person an admin with the link that the server printed; of one who is an admin already nothing changes.
 * @throws Problem 410 when it was used or replaced
 */
export async function claimAdmin(services: Services, person: Person, token: string): Promise<void> {
  const [row] = await services.db.select({ admin: user.admin }).from(user).where(eq(user.id, person.id));
  if (row?.admin) return;
  const claimed = await guessCodeInSession(services, person, () =>
    services.db.transaction(async (tx) => {
      if (!(await takeToken(tx, "admin", token))) return null;
      await tx.update(user).set({ admin: true, updatedAt: new Date() }).where(eq(user.id, person.id));
      await audit(tx, person, { action: "admin.claim", target: person.id });
      return true;
    }),
  );
  if (!claimed) throw new Problem(410, outcome("link-spent"));
  services.security.record({ code: "role.claimed", details: { role: "admin" } });
}
