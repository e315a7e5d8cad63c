import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { MESSAGES } from "#contract/messages.ts";
import { user } from "#server/db/schema.ts";
import { Problem } from "#server/http/problem.ts";
import { demandSecondFactor, type Person, requireSession } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";

/**
 * The admin behind a request. For everybody else the operator's calls do not exist.
 * @throws Problem 404, 403 when a second factor is demanded of admins and this one has none
 */
export async function requireAdmin(services: Services, request: FastifyRequest): Promise<Person> {
  const person = await requireSession(services, request).catch((error) => {
    throw error instanceof Problem ? new Problem(404, MESSAGES.notFound) : error;
  });
  const [admin] = await services.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, person.id), eq(user.admin, true)));
  if (!admin) throw new Problem(404, MESSAGES.notFound);
  if (services.env.TWO_FACTOR !== "optional") await demandSecondFactor(services.db, person);
  return person;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; set for every route of the operator before its body is read. */
    admin: Person;
  }
  interface FastifyContextConfig {
    /** Reading this is an act of the admin: it hands out what belongs to people. */
    takesDataOut?: boolean;
  }
}
