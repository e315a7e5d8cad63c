import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { KeyScope } from "#contract/key-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { admitProgram } from "#server/platform/http/admit-program.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";

/** Who asks with a key: nobody else makes calls of this form. */
export type WithKey = Person & { key: NonNullable<Person["key"]> };

export type OpenedCall = {
  /** Whose key it is. */
  person: WithKey;
  /** Whether the key opens anything still. */
  stillLoggedIn: StillAllowed;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A call of OpenAI's: where it is, what a key has to be for, and whether it costs something. */
type Call = {
  method: "GET" | "POST";
  path: string;
  /** The parts of its path. */
  params?: z.ZodObject;
  scopes: readonly KeyScope[];
  keyed?: true;
};

/** Answers a call for whoever sends a person's key, which is looked at before the body is read. */
export function openCall(
  app: App,
  services: Services,
  { method, path, params, scopes, keyed }: Call,
  handle: (opened: OpenedCall) => Promise<unknown>,
): void {
  const { admission } = services;
  app.route({
    method,
    url: path,
    config: { guarded: true },
    ...(params && { schema: { params } }),
    onRequest: async (request, reply) => {
      const call = { caller: "program", scopes, ...(keyed && { keyed }) } as const;
      request.person = await admitProgram(services, call, request, reply);
    },
    handler: async (request, reply) => {
      const { person: admitted } = request;
      if (!admitted?.key) throw new Problem(401, outcome("key-invalid"));
      const person = { ...admitted, key: admitted.key };
      return handle({ person, stillLoggedIn: () => admission.isLiving(person), request, reply });
    },
  });
}
