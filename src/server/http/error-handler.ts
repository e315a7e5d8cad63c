import type { FastifyError, FastifyInstance } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Failure } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { isOutage } from "#server/db/outage.ts";
import { AudioError } from "#server/speech/audio/run-ffmpeg.ts";
import { EngineError, type EngineFailure } from "#server/speech/engine.ts";
import { isOutOfSpace } from "#server/storage/disk-book.ts";
import { invalid } from "./invalid.ts";
import { Problem } from "./problem.ts";

const engineStatus: Record<EngineFailure, number> = {
  unavailable: 503,
  refused: 503,
  busy: 503,
  broken: 503,
  timeout: 503,
  "nothing-to-say": 200,
};

/** The one place that turns errors into answers: `{success:false, message}` with a fitting status. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | Problem | EngineError | AudioError, request, reply) => {
    const error = passing(thrown) ?? thrown;
    if (error instanceof Problem) {
      if (error.retryAfter) reply.header("retry-after", error.retryAfter);
      const code = error.code && { code: error.code };
      return reply.status(error.status).send({ success: false, message: error.message, ...code });
    }
    if (error instanceof EngineError) {
      if (error.retryAfter) reply.header("retry-after", Math.ceil(error.retryAfter));
      const status = engineStatus[error.failure];
      const code: Failure | undefined = status === 503 ? "engine-failed" : undefined;
      return reply.status(status).send({ success: false, message: error.message, ...(code && { code }) });
    }
    if (error instanceof AudioError) {
      const status = error.failure === "unavailable" ? 503 : 200;
      return reply.status(status).send({ success: false, message: `${error.message} Nothing was charged.` });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [issue] = error.validation;
      const field = issue?.instancePath.replace(/^\//, "").replaceAll("/", ".") ?? "";
      return reply.status(400).send({ success: false, message: invalid({ ...issue, field }) });
    }
    const status = error.statusCode ?? 500;
    if (status === 416) reply.headers(rangeOf(error));
    if (status < 500) {
      return reply.status(status).send({ success: false, message: refusalOf(error) });
    }
    request.log.error({ err: error }, "unexpected error");
    return reply.status(500).send({ success: false, message: MESSAGES.unexpected });
  });
}

/** What is nobody's mistake and passes: the database is away, or no disk has room. */
function passing(error: unknown): Problem | undefined {
  if (isOutage(error)) return new Problem(503, MESSAGES.databaseAway, 5, "away");
  return isOutOfSpace(error) ? new Problem(503, MESSAGES.diskFull, 60) : undefined;
}

/** `Content-Range: bytes *\/size`, from which a player learns how much there is (RFC 9110, 15.5.17). */
function rangeOf(error: object): Record<string, string> {
  return "headers" in error ? (error.headers as Record<string, string>) : {};
}

/** A form with more fields, files or parts than a call takes. */
const FORM_LIMITS = new Set(["FST_FIELDS_LIMIT", "FST_FILES_LIMIT", "FST_PARTS_LIMIT"]);

/** What is said of a request that Fastify or a parser refused, by its code: their own words are for developers. */
function refusalOf({ code, statusCode }: FastifyError): string {
  if (FORM_LIMITS.has(code)) return MESSAGES.tooManyParts;
  return statusCode === 413 ? MESSAGES.tooLargeRequest : MESSAGES.malformed;
}
