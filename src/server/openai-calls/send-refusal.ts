import type { FastifyRequest } from "fastify";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { Refusal, SendRefusal } from "#server/platform/http/error-handler.ts";
import { sayTo } from "#server/platform/http/say.ts";

/** What OpenAI's clients look at: the status, and how they name what happened. `param`: which field of the request is meant. */
type Form = { status?: number; type?: string; code?: string; param?: string };

const QUOTA: Form = { status: 429, type: "insufficient_quota", code: "insufficient_quota" };
const KEY: Form = { status: 401, code: "invalid_api_key" };
const RATE: Form = { type: "requests", code: "rate_limit_exceeded" };

/** Of what OpenAI has a name of its own for, or what is about one field. */
const FORMS: { readonly [Code in OutcomeCode]?: Form } = {
  "key-invalid": KEY,
  "token-over": KEY,
  "login-needed": KEY,
  "insufficient-credit": QUOTA,
  "account-frozen": QUOTA,
  "key-without-purse": QUOTA,
  "too-many-tries": RATE,
  "unpaid-work-used": RATE,
  "model-not-found": { code: "model_not_found", param: "model" },
  "engine-changed": { param: "model" },
  "key-not-for-engine": { param: "model" },
  "translation-not-offered": { param: "model" },
  "voice-not-found": { param: "voice" },
  "prompt-missing": { param: "input" },
  "text-too-long": { param: "input" },
  "nothing-to-say": { param: "input" },
  "language-malformed": { param: "language" },
  "language-not-understood": { param: "language" },
  "speakers-not-told": { param: "response_format" },
  "file-missing": { param: "file" },
  "file-empty": { param: "file" },
  "file-infected": { param: "file" },
  "file-too-large": { param: "file" },
  "audio-cut-off": { param: "file" },
  "audio-shorter-than-declared": { param: "file" },
  "audio-too-short": { param: "file" },
  "audio-too-long": { param: "file" },
  "audio-silent": { param: "file" },
  "audio-unreadable": { param: "file" },
  "no-speech": { param: "file" },
};

/** Seconds that their clients may wait by themselves before they ask again. */
const LONGEST_WAIT = 60;

/** Statuses of ours that OpenAI's clients take for something else. */
const STATUSES: Readonly<Record<number, Form>> = {
  415: { status: 400, code: "unsupported_content_type" },
  422: { status: 400 },
};

/** A refusal as OpenAI's clients read it: which of their errors it becomes, and the sentence for the person. */
export function errorOf(request: FastifyRequest, { status, ended, carried = {} }: Refusal) {
  const { code, details } = ended;
  const form: Form = { ...STATUSES[status], ...FORMS[code] };
  const field = "field" in details ? details.field : null;
  const kind = status >= 500 ? "server_error" : "invalid_request_error";
  return {
    status: form.status ?? status,
    error: {
      message: sayTo(request)(ended),
      type: form.type ?? kind,
      param: form.param ?? field,
      code: form.code ?? code.replaceAll("-", "_"),
      ...carried,
    },
  };
}

export const sendRefusal: SendRefusal = (request, reply, refusal) => {
  const { status, error } = errorOf(request, refusal);
  // They would ask again and again for what has to be paid first, or sleep for an hour.
  const isLong = Number(reply.getHeader("retry-after") ?? 0) > LONGEST_WAIT;
  if (error.type === QUOTA.type || isLong) reply.header("x-should-retry", "false");
  return reply.status(status).send({ error });
};
