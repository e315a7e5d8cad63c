import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import { CutShort, type Refusal, Refused, Stalled, Unreachable } from "./failures.ts";
import { atMost, readBody } from "./reply-body.ts";

/** What of the body of a refusal says why: each service has a shape of its own. */
export type RefusalReader = (body: unknown) => Pick<Refusal, "code" | "param">;

export type HttpClientSettings = {
  /** Without a slash at its end. */
  baseUrl: string;
  /** Sent with every request: the key. */
  headers: Record<string, string>;
  readRefusal: RefusalReader;
};

type Sending = RequestInit & { answerSeconds: number; signal: AbortSignal };

/** What of a refusal's body is read, in bytes. */
const MOST_REFUSAL_BYTES = 65_536;

/** Sends requests to a service by HTTP. */
export type HttpClient = {
  /**
   * One request, until its answer begins. Redirects are errors: texts go where the operator said, and the key too.
   * @throws Refused @throws Stalled without an answer in time @throws Unreachable @throws the signal's reason
   */
  send(path: string, init: Sending): Promise<Response>;
  /** The same, with the whole answer as `schema` says. @throws CutShort when it is anything else, or too long */
  json<T>(path: string, schema: z.ZodType<T>, init: Sending & { idle: number; maxBytes: number }): Promise<T>;
};

/** A client of one service: tries again what may be, and turns its refusals into outcomes. */
export function createHttpClient({ baseUrl, headers, readRefusal }: HttpClientSettings): HttpClient {
  const send: HttpClient["send"] = async (path, { answerSeconds, signal, ...init }) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerSeconds * 1_000);
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
      redirect: "error",
      signal: AbortSignal.any([signal, late.signal]),
    })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        throw late.signal.aborted ? new Stalled("No answer came in time.") : new Unreachable(error);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    const body = await readAll(response, { idle: answerSeconds, signal, maxBytes: MOST_REFUSAL_BYTES }).catch(
      () => "",
    );
    signal.throwIfAborted();
    throw new Refused({
      status: response.status,
      headers: response.headers,
      ...readRefusal(parsed(body)),
    });
  };
  return {
    send,
    async json(path, schema, { idle, maxBytes, ...init }) {
      const response = await send(path, init);
      const answer = schema.safeParse(
        parsed(await readAll(response, { idle, signal: init.signal, maxBytes })),
      );
      if (!answer.success) throw new CutShort("The answer is not what was asked for.");
      return answer.data;
    },
  };
}

/** All of an answer's text. @throws CutShort when it is cut, or longer than `maxBytes` @throws Stalled */
export async function readAll(
  response: Response,
  { maxBytes, ...limits }: { idle: number; signal: AbortSignal; maxBytes: number },
): Promise<string> {
  return (await buffer(atMost(readBody(response, limits), maxBytes))).toString();
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
