import type { FastifyRequest } from "fastify";
import type { Caller } from "#contract/call.ts";
import type { Services } from "#server/services.ts";
import type { Person } from "./person.ts";

/** Who may make which call: what routes ask, and the domain of sessions answers. */
export type Admission = {
  /** Lets in who may make calls for `caller`. @throws Problem 401, 403, 404 */
  admit(services: Services, caller: Caller, request: FastifyRequest): Promise<Person | null>;
  /** Whether a session still lives. */
  isLiving(sessionId: string): Promise<boolean>;
};
