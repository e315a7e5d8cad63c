import { and, eq } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { type Made, putKey } from "./make-key.ts";
import { apiKey } from "./tables.ts";

const HOUR = 3_600_000;

/**
 * Makes another key with the rights of one of a person's; the old one works for `hours` more, or until its own end where that
 * is sooner. Asked again, as where the new one was lost, there is one more. @throws Problem 401, 404
 */
export function rotateKey(
  services: Services,
  person: Person,
  { id, hours }: { id: string; hours: number },
): Promise<Made | { refusal: Outcome<"too-many-keys"> }> {
  return services.db.transaction(async (tx) => {
    const row = await holdPerson(tx, person);
    const own = and(eq(apiKey.userId, person.id), eq(apiKey.id, id));
    const [old] = await tx.select().from(apiKey).where(own);
    if (!old || isOver(old.expiresAt) || isOver(old.replacedUntil))
      throw new Problem(404, outcome("not-found"));
    const { name, scopes, purseId, engines, addresses, origins, expiresAt } = old;
    const rights = { name, scopes, purseId, engines, addresses, origins, expiresAt };
    const made = await putKey(services, tx, row, rights);
    if ("refusal" in made) return made;
    const replacedUntil = new Date(Date.now() + hours * HOUR);
    await tx.update(apiKey).set({ replacedUntil }).where(own);
    return made;
  });
}

const isOver = (expiresAt: Date | null): boolean => expiresAt !== null && expiresAt.getTime() <= Date.now();
