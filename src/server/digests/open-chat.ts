import { z } from "zod";
import type { DigestFailure } from "#contract/digests.ts";
import { EngineError } from "#server/engines/engine.ts";
import {
  type Operated,
  type OperatorLog,
  type Refusal,
  Refused,
  Stalled,
  toEngineError,
} from "#server/engines/service/failures.ts";
import { createHttpClient } from "#server/engines/service/http-client.ts";
import { DEFAULT_TIMEOUTS, type Timeouts, tryAgain } from "#server/engines/service/try-again.ts";
import { staysHere } from "#server/platform/http/plaintext.ts";
import type { Settings } from "#server/settings.ts";
import type { Chat } from "./chat.ts";
import { ChatError } from "./chat-error.ts";

/** A longer answer is none: a digest has some kilobytes. */
const MOST_BYTES = 262_144;
/** What a model may write at most, its thinking included. */
const MOST_TOKENS = 16_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});
/** Fields by which the form of an answer is asked for. A refusal that names one is about the server, not about the text. */
const FORM_FIELDS = ["response_format", "json_schema", "json_object", "max_completion_tokens", "max_tokens"];
const refusalBody = z.object({
  error: z.object({
    code: z.string().optional().catch(undefined),
    param: z.string().optional().catch(undefined),
  }),
});

/** What is asked of the server besides the messages, from the most exact to what every one takes. */
const FORMS: readonly ((schema: object) => object)[] = [
  (schema) => ({
    max_completion_tokens: MOST_TOKENS,
    response_format: { type: "json_schema", json_schema: { name: "digest", strict: true, schema } },
  }),
  () => ({ response_format: { type: "json_object" } }),
  () => ({}),
];

type ChatSettings = Pick<
  Settings,
  "CHAT_BASE_URL" | "CHAT_API_KEY" | "CHAT_MODEL" | "CHAT_PART_CHARACTERS" | "CHAT_ANSWER_SECONDS"
>;

/**
 * The chat server that is set; null without one. `log` takes lines for the operator, without keys and texts. `bounds`
 * replaces how long is waited.
 */
export function openChat(
  { CHAT_BASE_URL, CHAT_API_KEY, CHAT_MODEL, CHAT_PART_CHARACTERS, CHAT_ANSWER_SECONDS }: ChatSettings,
  log: OperatorLog,
  bounds: Partial<Timeouts> = {},
): Chat | null {
  if (!CHAT_BASE_URL || !CHAT_MODEL) return null;
  const timeouts = { ...DEFAULT_TIMEOUTS, answer: CHAT_ANSWER_SECONDS, idle: CHAT_ANSWER_SECONDS, ...bounds };
  const operated = { engine: "chat", keySetting: "CHAT_API_KEY", urlSetting: "CHAT_BASE_URL", log };
  const client = createHttpClient({
    baseUrl: CHAT_BASE_URL,
    headers: {
      "content-type": "application/json",
      ...(CHAT_API_KEY && { authorization: `Bearer ${CHAT_API_KEY}` }),
    },
    readRefusal,
  });
  let known = 0; // the most exact form that this server did not say it can't take

  const complete = (messages: object, form: object | undefined, signal: AbortSignal) =>
    client.json("/chat/completions", completion, {
      method: "POST",
      body: JSON.stringify({ model: CHAT_MODEL, stream: false, messages, ...form }),
      answerSeconds: timeouts.answer,
      idle: timeouts.idle,
      maxBytes: MOST_BYTES,
      signal,
    });

  /** One answer, in the most exact form that the server takes. */
  async function answer(messages: object, schema: object, signal: AbortSignal): Promise<string> {
    for (let at = known; ; at++) {
      const form = FORMS[at]?.(schema);
      try {
        const { choices } = await tryAgain(() => complete(messages, form, signal), signal, timeouts);
        return choices[0]?.message.content ?? "";
      } catch (error) {
        if (at === FORMS.length - 1 || !(error instanceof Refused) || !mayBeForm(error.refusal)) throw error;
        if (isAboutForm(error.refusal)) known = Math.max(known, at + 1);
      }
    }
  }

  return {
    model: CHAT_MODEL,
    host: hostOf(CHAT_BASE_URL),
    partCharacters: CHAT_PART_CHARACTERS,
    answerSeconds: CHAT_ANSWER_SECONDS,
    async ask(messages, schema, signal) {
      const late = AbortSignal.timeout(timeouts.answer * 1_000);
      try {
        return await answer(messages, schema, AbortSignal.any([signal, late]));
      } catch (error) {
        signal.throwIfAborted();
        throw chatErrorOf(late.aborted ? new Stalled("No whole answer came in time.") : error, operated);
      }
    },
  };
}

/** Null when what is sent there stays on this machine. */
function hostOf(baseUrl: string): string | null {
  const { hostname, host } = new URL(baseUrl);
  return staysHere(hostname) ? null : host;
}

/** Whether a refusal may be for how the answer was asked for, and not for what was sent. */
function mayBeForm({ status, param = "" }: Refusal): boolean {
  return (status === 400 || status === 422) && !param.startsWith("messages");
}

/** Many compatible servers name the field in their sentence alone, or in a shape of their own. */
function readRefusal(body: unknown): Pick<Refusal, "code" | "param"> {
  const { code, param } = refusalBody.safeParse(body).data?.error ?? {};
  const words = JSON.stringify(body) ?? "";
  return { code, param: param ?? FORM_FIELDS.find((field) => words.includes(field)) };
}

/** Whether a refusal says that it is for how the answer was asked for: so it will be for every other text. */
const isAboutForm = ({ param = "" }: Refusal) => FORM_FIELDS.some((field) => param.startsWith(field));

const FAILURES: Partial<Record<EngineError["outcome"]["code"], DigestFailure>> = {
  "service-timeout": "chat-timeout",
  "service-unreachable": "chat-unreachable",
  "service-busy": "chat-busy",
  "service-failed": "chat-failed",
  "service-refused": "chat-refused",
  "service-not-set-up": "chat-not-set-up",
};

/** What a failure is called for the person; the operator gets a line of what to fix. */
function chatErrorOf(error: unknown, operated: Operated): unknown {
  const failure = toEngineError(error, operated);
  const code = failure instanceof EngineError ? FAILURES[failure.outcome.code] : undefined;
  return code ? new ChatError(code) : error;
}
