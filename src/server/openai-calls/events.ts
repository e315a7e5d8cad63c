import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import type { ProblemOf } from "#server/platform/http/error-handler.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { errorOf } from "./send-refusal.ts";

/**
 * Sends events as they come. Where they break off, the last one says why, as OpenAI's clients expect it: the status went out long
 * before.
 */
export function sendEvents(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  events: AsyncIterable<object>,
  problemOf: ProblemOf,
): FastifyReply {
  async function* lines() {
    try {
      for await (const event of events) yield lineOf(event);
    } catch (thrown) {
      if (reply.raw.destroyed) return; // nobody is there to be told
      const problem = thrown instanceof Problem ? thrown : problemOf(thrown);
      if (!problem) request.log.error({ err: thrown }, "unexpected error");
      const { status, outcome: ended } = problem ?? { status: 500, outcome: outcome("unexpected") };
      yield lineOf({ error: errorOf(request, { status, ended }).error });
    }
  }
  return reply.type("text/event-stream").send(Readable.from(lines()));
}

const lineOf = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
