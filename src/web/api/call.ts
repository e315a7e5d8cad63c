import type { RefusalCode } from "#contract/calls.ts";
import { CALLS } from "#web/content/calls.ts";
import { LANGUAGE } from "#web/content/locale.ts";

/** The server answered, but not with a reply: a bad session, too many calls, an engine that is down. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  /** What kind of failure it is, where the server says so. */
  readonly code: RefusalCode | undefined;
  constructor(status: number, message: string, code?: RefusalCode) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** No answer came, or one that is not ours. Whether the server did the work is not known. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}

export type CallOptions = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** The session token, sent in the header `token`. */
  token?: string | null;
  /** The id of this action: sent again after a lost answer, the work is done and charged once. */
  key?: string;
  body?: unknown;
  signal?: AbortSignal;
  /** The request goes on when the page is closed. */
  keepalive?: boolean;
};

/**
 * One JSON call to our own server. Replies of HTTP 200 are returned as they are, refusals included.
 * @throws CallError for any other status that carries our body shape
 * @throws ConnectionError when no answer of ours came
 * @throws the signal's reason when it is aborted
 */
export async function call<Reply>(path: string, options: CallOptions = {}): Promise<Reply> {
  const { method = "POST", token, key, body, signal, keepalive } = options;
  const headers = new Headers({ accept: "application/json", "accept-language": LANGUAGE });
  if (token) headers.set("token", token);
  if (key) headers.set("idempotency-key", key);
  if (body !== undefined) headers.set("content-type", "application/json");
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, { method, headers, body: JSON.stringify(body), signal, keepalive });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ConnectionError(CALLS.unreachable, {
      cause: error,
    });
  }
  return readReply<Reply>(response.status, text);
}

/** Reads a reply body; shared with uploads, which do not go through fetch. @throws as `call` does. */
export function readReply<Reply>(status: number, text: string): Reply {
  const reply = parseJson(text);
  if (reply === undefined) throw new ConnectionError(CALLS.unreadable(status));
  if (status >= 200 && status < 300) return reply as Reply;
  if (reply.code === "away") throw new ConnectionError(String(reply.message));
  const message = typeof reply.message === "string" ? reply.message : CALLS.answered(status);
  throw new CallError(status, message, reply.code as RefusalCode | undefined);
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
