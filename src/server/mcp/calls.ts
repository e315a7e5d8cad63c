import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import type { FastifyReply, FastifyRequest } from "fastify";
import { KEY_SCOPES } from "#contract/key-limits.ts";
import { MCP_LIMITS } from "#contract/mcp-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { MCP_PATH } from "#contract/program-folders.ts";
import { admitProgram } from "#server/platform/http/admit-program.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import type { ProblemOf } from "#server/platform/http/error-handler.ts";
import { languageOf } from "#server/platform/http/language.ts";
import { registerWithRefusals } from "#server/platform/http/own-refusals.ts";
import { createPlaces, keepPlace, lineOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { demandOwnSite } from "#server/platform/http/same-site.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { countMessage } from "./count-message.ts";
import { openServer } from "./open-server.ts";
import { sendRefusal } from "./send-refusal.ts";
import { takeRecording } from "./sent-recording.ts";

/** Bytes of a message that needs no place among the large ones of its person, which are 8 at a time: each lies in memory whole. */
const SMALL = 100_000;
const large = createPlaces(8);

/** A session's name: it is kept nowhere, and tells two clients of one key apart. */
const SESSION = "mcp-session-id";
const OTHER_METHODS = ["GET", "DELETE", "PUT", "PATCH", "OPTIONS"];

/** The Model Context Protocol over HTTP, for whoever sends a key of ours: one message a request, nothing kept between them. */
export function mcpCalls(app: App, services: Services, problemOf: ProblemOf): void {
  registerWithRefusals(app, { prefix: MCP_PATH, problemOf, send: sendRefusal }, (scope) => {
    const shared = {
      url: "",
      config: { guarded: true },
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        demandOwnSite(request, services.settings);
        const call = { caller: "program", scopes: KEY_SCOPES } as const;
        request.person = await admitProgram(services, call, request, reply);
        if (request.person && Number(request.headers["content-length"] ?? MCP_LIMITS.messageBytes) > SMALL)
          keepPlace(large, lineOf(request.person), disconnectSignal(services, reply));
      },
    } as const;
    scope.route({
      ...shared,
      method: "POST",
      bodyLimit: MCP_LIMITS.messageBytes,
      handler: (request, reply) => answer(services, request, reply, problemOf),
    });
    scope.route({
      ...shared,
      method: OTHER_METHODS,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        reply.header("allow", "POST");
        return sendRefusal(request, reply, { status: 405, ended: outcome("post-alone") });
      },
    });
  });
}

async function answer(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  problemOf: ProblemOf,
) {
  const { person, body, headers } = request;
  if (!person?.key) throw new Problem(401, outcome("key-invalid"));
  if (person.token) throw new Problem(403, outcome("key-needed"));
  if (Array.isArray(body)) throw new Problem(400, outcome("one-message"));
  if (!isCall(body)) await countMessage(services, person); // a call is told of it in a result, which models read
  demandFewFields(body);
  const called = isCall(body) ? partOf(partOf(body, "params"), "arguments") : null;
  const { PUBLIC_URL } = services.settings;
  const origin = PUBLIC_URL ? new URL(PUBLIC_URL).origin : `${request.protocol}://${request.host}`;
  const server = openServer(
    services,
    {
      ...{ person, say: sayTo(request), reader: languageOf(request), origin },
      stillLoggedIn: () => services.admission.isLiving(person),
      disconnected: disconnectSignal(services, reply),
      session: String(headers[SESSION] ?? "").slice(0, 100),
      recording: takeRecording(called),
    },
    problemOf,
  );
  // Only what may take long is a stream: the rest is answered at once.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isCall(body) });
  await server.connect(transport);
  reply.raw.once("close", () => void server.close());
  if (isInitializeRequest(body)) reply.header(SESSION, randomUUID());
  return reply.send(await transport.handleRequest(asked(request, origin), { parsedBody: body }));
}

/** What a message has of fields, at most, in each of the parts that the protocol's schemas read field by field, again and again. */
const MOST_FIELDS = 100;

/** @throws Problem 400 for more fields than any message has */
function demandFewFields(body: unknown): void {
  const params = partOf(body, "params");
  const parts = [body, params, partOf(params, "arguments"), partOf(params, "_meta"), partOf(body, "result")];
  const isLong = (part: unknown) => isObject(part) && Object.keys(part).length > MOST_FIELDS;
  if (parts.some(isLong)) throw new Problem(400, outcome("malformed"));
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const partOf = (whole: unknown, name: string): unknown =>
  isObject(whole) ? Object.getOwnPropertyDescriptor(whole, name)?.value : undefined;

const isCall = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "method" in body && body.method === "tools/call";

/** The request as the protocol's own transport reads it, without its body, which was read. */
function asked({ method, url, headers }: FastifyRequest, origin: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, origin), { method, headers: given });
}
