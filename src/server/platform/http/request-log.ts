import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { inRequest, type RequestFacts } from "#server/platform/security/request.ts";
import type { Refusals } from "./refusals.ts";
import type { App } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    facts: RequestFacts;
  }
}

/** A name for each request that nobody outside can choose or guess. */
export const requestId = () => randomUUID();

/** Makes what happens in a request known as part of it, and writes down every call that was refused. */
export function logRequests(app: App, refusals: Refusals): void {
  app.addHook("onRequest", (request, reply, done) => {
    request.facts = factsOf(request);
    reply.header("x-request-id", request.id);
    inRequest(request.facts, done);
  });
  // A body comes by events of the connection, which know nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => inRequest(request.facts, done));

  app.addHook("onSend", async (request, reply) => {
    if (request.routeOptions.config.guarded) refusals.add(reply.statusCode, request.facts);
  });
  app.addHook("onClose", async () => refusals.close());
}

function factsOf(request: FastifyRequest): RequestFacts {
  const { id, ip, method, routeOptions } = request;
  return { id, address: ip, call: `${method} ${routeOptions.url ?? "an unknown address"}`, person: null };
}
