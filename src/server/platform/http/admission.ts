import type { FastifyRequest } from "fastify";
import type { CallDefinition } from "#contract/call.ts";
import type { Services } from "#server/services.ts";
import type { Person } from "./person.ts";

/** What decides who may make a call; for programs also what their key has to be for, and whether it costs something. */
export type AdmittingCall = Pick<CallDefinition, "caller" | "scopes" | "keyed">;

/** Who may make a call, and whether they still may. What knows of sessions and keys gives it to the routes (`start.ts`). */
export type Admission = {
  /** Lets in who may make a call. @throws Problem 401, 402, 403, 404 */
  admit(services: Services, call: AdmittingCall, request: FastifyRequest): Promise<Person | null>;
  /**
   * Whether what let somebody in still lives: a session, a key, or a token of one. What a token began has its `answer` for a while after
   * the token's end; a `stream`, which has no end of its own, ends with it.
   */
  isLiving(person: Pick<Person, "sessionId" | "key" | "token">, what?: "answer" | "stream"): Promise<boolean>;
};
