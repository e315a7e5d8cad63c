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
 * is sooner. @throws Problem 401, 404
 */
export function rotateKey(
  services: Services,
  person: Person,
  { id, hours }: { id: string; hours: number },
): Promise<Made | { refusal: Outcome<"too-many-keys"> }> {
  return services.db.transaction(async (tx) => {
    await holdPerson(tx, person);
    const own = and(eq(apiKey.userId, person.id), eq(apiKey.id, id));
    const [old] = await tx.select().from(apiKey).where(own);
    if (!old || isOver(old.expiresAt)) throw new Problem(404, outcome("not-found"));
    const { userId, name, scopes, purseId, engines, addresses, expiresAt } = old;
    const made = await putKey(tx, { userId, name, scopes, purseId, engines, addresses, expiresAt });
    if ("refusal" in made) return made;
    const then = new Date(Date.now() + hours * HOUR);
    const ends = expiresAt !== null && expiresAt < then ? expiresAt : then;
    await tx.update(apiKey).set({ expiresAt: ends }).where(own);
    return made;
  });
}

const isOver = (expiresAt: Date | null): boolean => expiresAt !== null && expiresAt.getTime() <= Date.now();
