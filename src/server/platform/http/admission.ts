import type { FastifyRequest } from "fastify";
import type { CallDefinition, Caller } from "#contract/call.ts";
import type { Services } from "#server/services.ts";
import type { Person } from "./person.ts";

/** What decides whether a key lets a program in: what it may be used for, and whether it costs something. */
export type KeyedCall = Pick<CallDefinition, "scopes" | "keyed">;

/** Who may make which call: what routes ask, and the domain of sessions answers. */
export type Admission = {
  /** Lets in who may make calls for `caller`. @throws Problem 401, 403, 404 */
  admit(services: Services, caller: Caller, request: FastifyRequest): Promise<Person | null>;
  /** Lets a program in by a person's key. @throws Problem 401, 402, 403 */
  admitKey(services: Services, call: KeyedCall, request: FastifyRequest): Promise<Person>;
  /** Whether what let somebody in still lives: a session, or a key. */
  isLiving(person: Pick<Person, "sessionId" | "key">): Promise<boolean>;
};
