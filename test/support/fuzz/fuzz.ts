import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request as send } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { z } from "zod";
import { openAiSpeechBody } from "#contract/openai-audio.ts";
import { undeclared } from "#test/support/contract.ts";
import { type Body, jsonBody, multipartBody, webhookBody } from "./bodies.ts";
import type { Route } from "./routes.ts";
import {
  chance,
  type Draw,
  fitting,
  hostileValue,
  type Known,
  pick,
  type Shape,
  someOf,
  spoiled,
} from "./values.ts";
import type { World } from "./world.ts";

export type Fuzzing = {
  url: string;
  routes: readonly Route[];
  world: World;
  /** Of the test provider, for events with a right signature. */
  webhookSecret: string;
  recording: string;
  requests: number;
  seed: number;
};

/** What a run saw: answers by their hundred, and every answer that breaks a promise. */
export type Seen = { answers: Record<string, number>; faults: string[]; untried: string[] };

const atOnce = 12;
const renewEvery = 150;
/** Faults that are made as small as they get; it takes dozens of requests for each. */
const madeSmaller = 5;
const drawn = fc.gen();
const NO_PARAMS: Shape = {};
/** Streams stay open as long as there may be something to tell. */
const endless = /\/events$/;
/** Where keys open and sessions don't. */
const PROGRAMS = /^\/(api\/v1|v1|mcp)(\/|$)/;
/** What a 503 may say while every part of the server works: it is not at fault, only not done. */
const stillRight: ReadonlySet<string> = new Set(["conversion-running"]);

/** Sends requests to every route in turn, as everybody there is, and judges each answer. A fault is told with the smallest request that has it. */
export async function fuzz(fuzzing: Fuzzing): Promise<Seen> {
  const { routes, seed, world } = fuzzing;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const seen: Seen = { answers: {}, faults: [], untried: [] };
  const bodies = specialBodies(fuzzing);
  seen.untried = routes
    .filter((route) => !isKnown(route, bodies))
    .map(({ method, url }) => `${method} ${url}`);
  const requestTo = (route: Route) =>
    fc.asyncProperty(drawn, async (draw) => {
      const made = makeRequest(route, bodies, world, draw);
      const reported = await ask(fuzzing.url, agent, made).catch((error: Error) => ({
        status: 0,
        body: error.message,
      }));
      const kind = `${Math.floor(reported.status / 100)}xx`;
      seen.answers[kind] = (seen.answers[kind] ?? 0) + 1;
      const reply = parsed(reported.body);
      if (reported.status === 200) world.learn(reply);
      const fault = faultOf(route, reported.status, reply);
      if (fault) throw new Error(`${fault} ← ${inWords(made)}: ${reported.body.slice(0, 160)}`);
    });
  let next = 0;
  const work = async () => {
    for (let n = next++; n < fuzzing.requests; n = next++) {
      if (n % renewEvery === renewEvery - 1) await world.renew();
      const endOnFailure = seen.faults.length >= madeSmaller;
      const how = { seed: (seed + n) | 0, numRuns: 1, endOnFailure };
      const found = await fc.check(requestTo(routes[n % routes.length] as Route), how);
      if (found.failed) seen.faults.push((await fc.asyncDefaultReportMessage(found)) ?? "");
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return seen;
}

type Made = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body | null;
  endless: boolean;
};
type Bodies = Record<string, (draw: Draw, known: Known) => Body>;

/** What the call itself reads. */
const speech = z.toJSONSchema(openAiSpeechBody, { io: "input", unrepresentable: "any" }) as Shape;

/** A message of the Model Context Protocol that calls a tool. */
const toolCall = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.number().int(),
  method: z.enum(["tools/call", "tools/list", "initialize", "ping"]),
  params: z.object({ name: z.string(), arguments: z.record(z.string(), z.string()) }),
});
const message = z.toJSONSchema(toolCall, { io: "input", unrepresentable: "any" }) as Shape;

/** Bodies that no schema of a route describes. */
function specialBodies({ webhookSecret, recording }: Fuzzing): Bodies {
  const bytes = readFileSync(recording);
  return {
    "/api/voice/transcribe": (draw) => multipartBody(bytes, draw),
    "/v1/audio/transcriptions": (draw) => multipartBody(bytes, draw),
    "/v1/audio/translations": (draw) => multipartBody(bytes, draw),
    "/v1/audio/speech": (draw, known) => jsonBody(speech, draw, known),
    "/mcp": (draw, known) => jsonBody(message, draw, known),
    "/api/stripe/webhook": (draw, known) => webhookBody(webhookSecret, draw, known),
    "/malformed": (draw) => ({
      type: "application/json",
      bytes: Buffer.from(pick(draw, ["{}", "{", ""])),
    }),
    "/newsletter/unsubscribe": (draw) => ({
      type: "application/x-www-form-urlencoded",
      bytes: Buffer.from(pick(draw, ["List-Unsubscribe=One-Click", "%", "a=%00", ""])),
    }),
  };
}

/** False for a route of which nobody told what its parameters or its body are: it would not be tried. */
function isKnown({ method, url, params, body }: Route, bodies: Bodies): boolean {
  const withBody = method === "POST" || method === "PUT" || method === "PATCH";
  return !(url.includes(":") && !params) && !(withBody && !body && !bodies[url]);
}

function makeRequest(route: Route, bodies: Bodies, world: World, draw: Draw): Made {
  const { known, person, admin, programs } = world;
  const params = fitting(route.params ?? NO_PARAMS, draw, known) as Record<string, unknown>;
  const path = route.url
    .replace(/:(\w+)/g, (_all, name: string) =>
      inPath(chance(draw, 25) ? hostileValue(draw) : params[name], draw),
    )
    .replace("*", () => inPath(hostileValue(draw), draw));
  const role = pick(draw, ["visitor", "person", "person", "person", "admin", "stale"]);
  const asAdmin = route.url.startsWith("/api/admin") && chance(draw, 80);
  const token = asAdmin || role === "admin" ? admin.token : role === "person" ? person.token : "x".repeat(32);
  const asProgram = PROGRAMS.test(route.url) && chance(draw, 85);
  const special = bodies[route.url];
  const body = special ? special(draw, known) : route.body ? jsonBody(route.body, draw, known) : null;
  return {
    method: route.method,
    path: path + queryOf(route.query, draw, known),
    headers: {
      ...(role === "visitor" && !asAdmin ? {} : { token }),
      ...oddHeaders(draw, known),
      ...body?.headers,
      ...(asProgram && pick(draw, programs)),
    },
    body,
    endless: endless.test(route.url),
  };
}

function inPath(value: unknown, draw: Draw): string {
  const given = typeof value === "string" ? value : JSON.stringify(value ?? "");
  const said = given || '""'; // nothing would be the address of the list above
  const raw = ["%00", "%ff", "%", "%ED%A0%80", "a%0Ab", "..%2F..%2Fetc", "%2e%2e", "a".repeat(300)];
  return chance(draw, 10) ? pick(draw, raw) : encodeURIComponent(said.toWellFormed()).replaceAll(".", "%2E");
}

function queryOf(shape: Shape | undefined, draw: Draw, known: Known): string {
  if (!shape) return chance(draw, 10) ? "?a=%00&b[]=1&__proto__=2&%ff" : "";
  const fits = fitting(shape, draw, known);
  const value = chance(draw, 50) ? spoiled(fits, draw) : fits;
  const pairs = Object.entries(value !== null && typeof value === "object" ? value : {}).map(([key, one]) => {
    const said = typeof one === "string" ? one : (JSON.stringify(one) ?? "");
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(said.toWellFormed())}`;
  });
  return `?${[...pairs, ...(chance(draw, 10) ? pairs : [])].join("&")}`;
}

function oddHeaders(draw: Draw, known: Known): Record<string, string> {
  const headers: Record<string, string> = {};
  const odd = () => String(JSON.stringify(hostileValue(draw)) ?? "");
  const sometimes = (name: string, value: () => string) => {
    if (chance(draw, 15)) headers[name] = value().replaceAll(/[^\x20-\x7e\x80-\xff]/g, "?");
  };
  sometimes("idempotency-key", () => (chance(draw, 60) ? String(someOf(draw, known, "key")) : odd()));
  sometimes("accept-language", () => pick(draw, ["es", "es-MX;q=0.8,*;q=0", ",;q=,,", odd()]));
  sometimes("accept", () => pick(draw, ["text/html", "*/*", odd()]));
  sometimes("range", () => pick(draw, ["bytes=0-1", "bytes=9999999-", "bytes=-5", "bytes=1-0", odd()]));
  sometimes("if-none-match", odd);
  sometimes("if-range", odd);
  sometimes("if-modified-since", () => pick(draw, ["Sat, 22 Nov 2026 00:00:00 GMT", odd()]));
  sometimes("origin", () => pick(draw, ["null", "https://elsewhere.example", odd()]));
  sometimes("content-encoding", () => pick(draw, ["gzip", odd()]));
  sometimes("user-agent", odd);
  sometimes("cookie", () => `${odd()}; language=es`);
  sometimes("accept-encoding", odd);
  sometimes("x-forwarded-for", () => pick(draw, ["1.2.3.4", "::1, unknown", odd()]));
  return headers;
}

async function ask(url: string, agent: Agent, { method, path, headers, body, endless: stream }: Made) {
  const length = { "content-length": String(body?.bytes.length ?? 0) };
  const typed = body?.type ? { "content-type": body.type } : {};
  const sent = send(url, {
    method,
    path,
    agent,
    headers: { ...headers, ...(body ? { ...length, ...typed } : {}) },
  });
  const patience = AbortSignal.timeout(stream ? 700 : 30_000);
  patience.addEventListener("abort", () => sent.destroy(stream ? undefined : new Error("no answer in 30 s")));
  sent.end(body?.bytes);
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  } catch (error) {
    if (stream && patience.aborted) return { status: 200, body: "" }; // it was still open
    throw error;
  }
}

/** What is wrong with an answer; null when nothing is. */
function faultOf({ method, url }: Route, status: number, reply: unknown): string | null {
  if (status === 0) return "no answer";
  const { success, code, message } = (reply ?? {}) as {
    success?: boolean;
    code?: unknown;
    message?: unknown;
  };
  // A part that does not answer within two seconds is not ready, and a busy machine has such parts.
  // The service behind it transcribes no sound that is still coming.
  const noLive = url === "/api/live" && code === "recognition-missing";
  const right = stillRight.has(String(code)) || noLive || (url === "/readyz" && success === false);
  if (status >= 500 && !(status === 503 && right)) return String(status);
  const inForm = success === false && typeof message === "string" && message !== "";
  if (status >= 400 && url.startsWith("/api/") && !inForm) return `${status} in no form of ours`;
  if (status >= 400 && /^\/(v1\/|mcp$)/.test(url) && !isRefusalToClients(reply))
    return `${status} in no form of the protocol`;
  // A part of an address can be of a kind that no route takes.
  const strayed = url.includes(":") && code === "not-found";
  return success === undefined || strayed ? null : undeclared(method, url, status, reply);
}

/** A no as OpenAI's clients read it, or those of the Model Context Protocol. */
function isRefusalToClients(reply: unknown): boolean {
  const { error } = (reply ?? {}) as { error?: { message?: unknown; type?: unknown; code?: unknown } };
  return (
    typeof error?.message === "string" && (typeof error.type === "string" || typeof error.code === "number")
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function inWords({ method, path, headers, body }: Made): string {
  const { token, authorization, ...reported } = headers;
  const bytes = body ? `${body.type} ${JSON.stringify(body.bytes.toString("utf8").slice(0, 400))}` : "";
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(reported)} ${bytes}`;
}
