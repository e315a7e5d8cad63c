import type { FastifyReply, FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "./problem.ts";
import type { App } from "./route.ts";

/** Where a request whose address leads to no route is answered. */
const MALFORMED = "/malformed";

/**
 * Refuses what comes here before its body is read, and what Node would answer without a word: a request that names no
 * host, or two (RFC 9112, 3.2), or that expects what no server of today knows.
 */
export function malformedAddress(app: App): void {
  app.addHook("onRequest", async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === "1.1")) throw new Problem(400, outcome("malformed"));
  });
  app.server.on("checkExpectation", (request, response) => {
    request.url = MALFORMED;
    app.routing(request, response.setHeader("connection", "close"));
  });
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: MALFORMED,
    config: { guarded: true },
    onRequest: async () => {
      throw new Problem(400, outcome("malformed"));
    },
    handler: async () => undefined,
  });
}

/**
 * An address that the router cannot read: broken escapes, or a part longer than any of ours. Fastify gives it to no
 * hook; so it begins anew at an address of its own and gets the headers and the line in the log of every other answer.
 */
export function sendToMalformed(app: App, request: FastifyRequest, reply: FastifyReply): void {
  request.raw.url = MALFORMED;
  app.routing(request.raw, reply.raw);
}
