import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Happening } from "#server/security/events.ts";
import { inRequest, type RequestFacts } from "#server/security/request.ts";
import type { Services } from "#server/services.ts";
import type { App } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    facts: RequestFacts;
  }
}

/** Calls that are refused again and again are written once in this time, with how often. */
const foldMilliseconds = 60_000;
const foldedAtMost = 10_000;

/** A name for each request that nobody outside can choose or guess. */
export const requestId = () => randomUUID();

/** Makes what happens in a request known as part of it, and writes down every call that was refused. */
export function logRequests(app: App, services: Services): void {
  app.addHook("onRequest", (request, reply, done) => {
    request.facts = factsOf(request);
    reply.header("x-request-id", request.id);
    inRequest(request.facts, done);
  });
  // A body comes by events of the connection, which know nothing of the request.
  app.addHook("preValidation", (request, _reply, done) => inRequest(request.facts, done));

  const refusals = foldRefusals((happening, facts) => services.security.record(happening, facts));
  app.addHook("onSend", async (request, reply) => {
    const code = refusalCode(reply.statusCode);
    if (code && /^\/(api|audio|dev)\//.test(request.routeOptions.url ?? "")) {
      refusals.add(code, reply.statusCode, request.facts);
    }
  });
  app.addHook("onClose", async () => refusals.close());
}

function factsOf(request: FastifyRequest): RequestFacts {
  const { id, ip, method, routeOptions } = request;
  return { id, address: ip, call: `${method} ${routeOptions.url ?? "an unknown address"}`, person: null };
}

type RefusalCode = "access.refused" | "input.refused";

/** 404 is how others' things and the operator's calls are refused, 410 how links that are over are. */
function refusalCode(status: number): RefusalCode | undefined {
  if ([401, 403, 404, 410, 429].includes(status)) return "access.refused";
  return [400, 413, 415, 422].includes(status) ? "input.refused" : undefined;
}

/** The first refusal of its kind is written at once; more of them within a minute are counted and written as one. */
function foldRefusals(record: (happening: Happening, facts: RequestFacts) => void) {
  type Folded = { code: RefusalCode; status: number; facts: RequestFacts; since: number; times: number };
  const folded = new Map<string, Folded>();
  const write = ({ code, status, facts, times }: Folded) => {
    if (times > 0) record({ code, details: { status, times } }, facts);
  };
  const sweep = (all = false) => {
    for (const [key, one] of folded) {
      if (!all && performance.now() - one.since < foldMilliseconds) continue;
      folded.delete(key);
      write(one);
    }
  };
  const timer = setInterval(sweep, foldMilliseconds / 4).unref();
  return {
    add(code: RefusalCode, status: number, facts: RequestFacts) {
      const key = [code, status, facts.call, facts.address, facts.person].join(" ");
      const known = folded.get(key);
      if (known && performance.now() - known.since < foldMilliseconds) {
        known.times++;
        known.facts = facts;
        return;
      }
      if (known) write(known);
      write({ code, status, facts, since: 0, times: 1 });
      if (folded.size < foldedAtMost || known) {
        folded.set(key, { code, status, facts, since: performance.now(), times: 0 });
      }
    },
    close() {
      clearInterval(timer);
      sweep(true);
    },
  };
}
