import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { Problem } from "./problem.ts";
import { sayTo } from "./say.ts";

/** What one of our own errors is answered with; undefined for what nobody expected. */
export type ProblemOf = (error: unknown) => Problem | undefined;

/** How a request ends that is refused. */
export type Refusal = { status: number; ended: Outcome; carried?: object };
export type SendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply;

/** As every call of ours is refused: the outcome, with a sentence for the person. */
const sendRefusal: SendRefusal = (request, reply, { status, ended, carried }) =>
  reply.status(status).send({ success: false, ...ended, message: sayTo(request)(ended), ...carried });

/** The one place that turns errors into answers: the outcome with a fitting status, in the form that `send` gives it. */
export function answerErrors(app: FastifyInstance, problemOf: ProblemOf, send = sendRefusal): void {
  app.setErrorHandler((thrown: FastifyError | Problem, request, reply) => {
    const error = problemOf(thrown) ?? thrown;
    const refuse = (status: number, ended: Outcome, { retryAfter, carried = {} }: Partial<Problem> = {}) => {
      if (retryAfter) reply.header("retry-after", Math.ceil(retryAfter));
      return send(request, reply, { status, ended, carried });
    };
    if (error instanceof Problem) {
      if (error !== thrown && error.status >= 500) request.log.warn({ err: thrown }, "cannot be done now");
      return refuse(error.status, error.outcome, error);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [issue] = error.validation;
      const path = issue?.instancePath.split("/").filter(Boolean) ?? [];
      return refuse(400, outcomeOfIssue(issue && { ...issue.params, message: issue.message, path }));
    }
    const status = error.statusCode ?? 500;
    if (status === 416) reply.headers(rangeOf(error));
    if (status < 500) return refuse(status, refusalOf(error));
    const hasLeft = reply.raw.destroyed && error.name === "AbortError";
    if (hasLeft) request.log.debug({ err: error }, "given up for who has left");
    else request.log.error({ err: error }, "unexpected error");
    return refuse(500, outcome("unexpected"));
  });
}

/** `Content-Range: bytes *\/size`, from which a player learns how much there is (RFC 9110, 15.5.17). */
function rangeOf(error: object): Record<string, string> {
  return "headers" in error ? (error.headers as Record<string, string>) : {};
}

/** A form with more fields, files or parts than a call takes. */
const FORM_LIMITS = new Set(["FST_FIELDS_LIMIT", "FST_FILES_LIMIT", "FST_PARTS_LIMIT"]);

/** What is said of a request that Fastify or a parser refused, by its code: their own words are for developers. */
function refusalOf({ code, statusCode }: FastifyError): Outcome {
  if (FORM_LIMITS.has(code)) return outcome("too-many-parts");
  return outcome(statusCode === 413 ? "request-too-large" : "malformed");
}
