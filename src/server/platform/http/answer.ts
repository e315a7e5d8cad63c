import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { z } from "zod";
import {
  type AnswerOf,
  type CallDefinition,
  type EventOf,
  type GivenOf,
  type LaterOf,
  laterSchemaOf,
  replySchemaOf,
} from "#contract/call.ts";
import { emptyBody } from "#contract/empty.ts";
import { type Outcome, type OutcomeCode, outcome } from "#contract/outcomes.ts";
import { programCall } from "#contract/program-calls.ts";
import type { Services } from "#server/services.ts";
import { admitProgram } from "./admit-program.ts";
import { linkToNext } from "./link-to-next.ts";
import type { Person } from "./person.ts";
import { demandCredits } from "./program-refusal.ts";
import type { App } from "./route.ts";
import { sayTo } from "./say.ts";
import type { StillAllowed } from "./still-allowed.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; null until that is known, and for calls that anyone may make. */
    person: Person | null;
  }
}

/** What a handler is given: who asks, what the schemas let through, and the request for what is rarer. */
export type CallRequest<Call extends CallDefinition> = GivenOf<Call> & {
  person: Call["caller"] extends "anyone" ? null : Person;
  /** Whether who asks is still logged in: for answers that are long in coming, or in going out. */
  stillLoggedIn: StillAllowed;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Answers a call of the contract: lets in who may make it, hands the handler what was sent, and adds the sentence for
 * its outcome. `options` are Fastify's own, such as `config.cache`.
 */
export function answer<const Call extends CallDefinition>(
  app: App,
  services: Services,
  call: Call,
  handle: (asked: CallRequest<Call>) => Promise<AnswerOf<Call> | LaterOf<Call>>,
  options: Partial<RouteOptions> = {},
): void {
  route(app, services, call, {
    ...options,
    response: replySchemaOf(call),
    handler: async (asked) => {
      const answered = await handle(asked as CallRequest<Call>);
      if (asked.person?.key) {
        demandCredits(services, answered);
        linkToNext(asked, answered);
      }
      return { ...answered, message: sayTo(asked.request)(answered as Outcome) };
    },
  });
}

/**
 * The same for a call that is answered with something else than our JSON, such as a file or a stream: the handler sends
 * it by itself.
 */
export function serve<const Call extends CallDefinition>(
  app: App,
  services: Services,
  call: Call,
  handle: (asked: CallRequest<Call>) => Promise<FastifyReply>,
  options: Partial<RouteOptions> = {},
): void {
  route(app, services, call, { ...options, handler: (asked) => handle(asked as CallRequest<Call>) });
}

/**
 * The same for a call that is answered with a stream of events, one for each thing that comes out of `handle`. What is `null`
 * there is a sign of life, and `idOf` says behind what a reader who was cut off goes on.
 */
export function stream<const Call extends CallDefinition>(
  app: App,
  services: Services,
  call: Call,
  handle: (asked: CallRequest<Call>) => Promise<AsyncIterable<EventOf<Call> | null>>,
  idOf?: (event: EventOf<Call>) => string,
): void {
  async function* linesOf(events: AsyncIterable<EventOf<Call> | null>) {
    for await (const event of events) {
      const id = event !== null && idOf ? `id: ${idOf(event)}\n` : "";
      yield event === null ? ":\n\n" : `${id}data: ${JSON.stringify(event)}\n\n`;
    }
  }
  const handler = async (asked: CallRequest<Call>) => {
    const person: Person | null = asked.person;
    const stillLoggedIn = async () => person !== null && services.admission.isLiving(person, "stream");
    const lines = Readable.from(linesOf(await handle({ ...asked, stillLoggedIn })));
    return asked.reply.type("text/event-stream").send(lines);
  };
  serve(app, services, call, handler, { exposeHeadRoute: false });
}

type AnyCallRequest = CallRequest<CallDefinition & { caller: "person" }>;
type Routed = Omit<Partial<RouteOptions>, "handler"> & {
  response?: z.ZodType;
  handler: (asked: AnyCallRequest) => Promise<unknown>;
};

function admit(services: Services, call: CallDefinition, request: FastifyRequest, reply: FastifyReply) {
  if (call.caller === "program") return admitProgram(services, call, request, reply);
  return services.admission.admit(services, call, request);
}

/** The routes of a call: for people, and for programs where they may make it, too. */
function route(app: App, services: Services, call: CallDefinition, routed: Routed) {
  routeOne(app, services, call, routed);
  const same = programCall(call);
  if (same && same !== call) routeOne(app, services, same, routed);
}

function routeOne(
  app: App,
  services: Services,
  call: CallDefinition,
  { response, handler, ...options }: Routed,
) {
  const empty = ["GET", "DELETE", "HEAD", "OPTIONS"].includes(call.method) ? undefined : emptyBody;
  const body = call.body ?? empty;
  const later = laterSchemaOf(call);
  app.route({
    ...options,
    config: { ...options.config, guarded: true },
    method: call.method,
    url: call.path,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(body && { body }),
      ...(response && { response: { 200: response, ...(later && { 202: later }) } }),
    },
    // Before the body is read: who may not call learns nothing of what it takes.
    onRequest: async (request, reply) => {
      request.person = await admit(services, call, request, reply);
    },
    handler: async (request, reply) => {
      const { params, query, body, person } = request;
      const stillLoggedIn = async () => person !== null && services.admission.isLiving(person);
      return handler({ params, query, body, person, stillLoggedIn, request, reply } as AnyCallRequest);
    },
  });
}

type Plain = {
  [Code in OutcomeCode]: keyof Outcome<Code>["details"] extends never ? Code : never;
}[OutcomeCode];

/** A success, with what the call's reply carries besides. */
export function done<Code extends Plain | Outcome, Rest extends object = object>(
  ended: Code,
  rest?: Rest,
): { success: true } & OutcomeOf<Code> & Rest {
  return { success: true, ...asOutcome(ended), ...rest } as { success: true } & OutcomeOf<Code> & Rest;
}

/** An answer of status 200 that says no. */
export function refused<Code extends Plain | Outcome, Rest extends object = object>(
  ended: Code,
  rest?: Rest,
): { success: false } & OutcomeOf<Code> & Rest {
  return { success: false, ...asOutcome(ended), ...rest } as { success: false } & OutcomeOf<Code> & Rest;
}

type OutcomeOf<Ended> = Ended extends OutcomeCode ? Outcome<Ended> : Ended extends Outcome ? Ended : never;

function asOutcome(ended: Plain | Outcome): Outcome {
  return typeof ended === "string" ? outcome(ended) : ended;
}
