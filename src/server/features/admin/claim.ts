import { eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { takeToken } from "#server/auth/link-token.ts";
import { user } from "#server/db/schema.ts";
import { guessCodeInSession } from "#server/http/guessing.ts";
import { Problem } from "#server/http/problem.ts";
import type { Person } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";
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
