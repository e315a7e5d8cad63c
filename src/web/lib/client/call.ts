import type { AskedOf, CallDefinition, ReplyOf } from "#contract/call.ts";
import type { Outcome, OutcomeCode } from "#contract/outcomes.ts";
import type { Route } from "#contract/routes/route.ts";
import { LANGUAGE } from "#words/locale.ts";
import { CALLS } from "#words/pages/calls.ts";

/** The server answered, but said no: a bad session, too many calls, an engine that is down. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  readonly code: OutcomeCode;
  /** `message` is the server's sentence for the outcome, in the page's language. */
  constructor(status: number, message: string, code: OutcomeCode) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** No answer came, or one that is not ours. Whether the server did the work is not known. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}

/** Who calls, and how. */
export type Access = {
  /** The session token, sent in the header `token`. */
  token?: string | null;
  signal?: AbortSignal | undefined;
};
export type CallOptions = Access & {
  /** The id of this action: sent again after a lost answer, the work is done and charged once. */
  key?: string;
  /** The request goes on when the page is closed. */
  keepalive?: boolean;
};

/** The server cannot tell now what became of the request: it is worth asking again. */
const AWAY: ReadonlySet<OutcomeCode> = new Set(["database-away", "storage-away", "server-stopping"]);

/**
 * Makes a call of the contract. Replies of HTTP 200 are returned as they are, refusals included.
 * @throws CallError for any other status that carries our body shape
 * @throws ConnectionError when no answer of ours came
 * @throws the signal's reason when it is aborted
 */
export async function call<Call extends CallDefinition>(
  route: Route<Call>,
  asked: AskedOf<Call> & CallOptions,
): Promise<ReplyOf<Call>> {
  const { params, query, body, ...options } = asked as Partial<Record<"params" | "query" | "body", object>> &
    CallOptions;
  const path = pathOf(route.path, { params, query });
  const response = await send(path, { ...options, method: route.method, body });
  return readReply(response.status, await textOf(response, options.signal));
}

/** Makes a call that is answered with a file, such as a CSV. @throws as `call` does */
export async function loadFile<Call extends CallDefinition>(
  route: Route<Call>,
  asked: AskedOf<Call> & Access,
): Promise<Blob> {
  const { params, query, ...options } = asked as Partial<Record<"params" | "query", object>> & Access;
  const response = await send(pathOf(route.path, { params, query }), { ...options, method: route.method });
  if (!response.ok) readReply(response.status, await textOf(response, options.signal));
  return response.blob();
}

/** The address of a call, with its parts filled in. What is undefined is not asked for. */
export function pathOf(
  path: string,
  { params = {}, query = {} }: { params?: object; query?: object },
): string {
  const parts: Record<string, unknown> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(String(parts[part])));
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** What every request of the pages says of itself. */
export function headersOf({ token, key }: Pick<CallOptions, "token" | "key">): Headers {
  const headers = new Headers({ accept: "application/json", "accept-language": LANGUAGE });
  if (token) headers.set("token", token);
  if (key) headers.set("idempotency-key", key);
  return headers;
}

type Sent = CallOptions & { method: string; body?: object | undefined };

async function send(path: string, { method, body, signal, keepalive, ...who }: Sent): Promise<Response> {
  const headers = headersOf(who);
  // A call without values to send is sent an empty body.
  const text = method === "GET" ? undefined : JSON.stringify(body ?? {});
  if (text) headers.set("content-type", "application/json");
  try {
    return await fetch(path, { method, headers, body: text, signal, keepalive });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ConnectionError(CALLS.unreachable, { cause: error });
  }
}

async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ConnectionError(CALLS.unreachable, { cause: error });
  }
}

/** Reads a reply body; shared with uploads, which do not go through fetch. @throws as `call` does. */
export function readReply<Call extends CallDefinition>(status: number, text: string): ReplyOf<Call> {
  const reply = parseJson(text);
  if (reply === undefined) throw new ConnectionError(CALLS.unreadable(status));
  if (status >= 200 && status < 300) return reply as ReplyOf<Call>;
  const { code = "unexpected", message = CALLS.answered(status) } = reply as Partial<Outcome> & {
    message?: string;
  };
  if (AWAY.has(code)) throw new ConnectionError(message);
  throw new CallError(status, message, code);
}

function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}
