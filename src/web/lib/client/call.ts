import type { AskedOf, CallDefinition, ReplyOf } from "#contract/call.ts";
import { callPath } from "#contract/call-path.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { Route } from "#contract/routes/route.ts";
import { LANGUAGE } from "#words/locale.ts";
import { CALLS } from "#words/pages/calls.ts";

type Details = Readonly<Record<string, unknown>>;

/** The server answered, but said no: a bad session, too many calls, an engine that is down. */
export class CallError extends Error {
  override name = "CallError";
  readonly status: number;
  readonly code: OutcomeCode;
  readonly details: Details | undefined;
  /** `message` is the server's sentence for the outcome with its `details`, in the page's language. */
  constructor(status: number, message: string, code: OutcomeCode, details?: Details) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
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
  const response = await request(route, asked);
  return readReply<Call>(response.status, await textOf(response, asked.signal));
}

/** Makes a call that is answered with a file, such as a CSV. @throws as `call` does */
export async function loadFile<Call extends CallDefinition>(
  route: Route<Call>,
  asked: AskedOf<Call> & Access,
): Promise<Blob> {
  const response = await request(route, asked);
  if (!response.ok) readReply(response.status, await textOf(response, asked.signal));
  return response.blob();
}

/** What every request of the pages says of itself. */
export function headersOf({ token, key }: Pick<CallOptions, "token" | "key">): Headers {
  const headers = new Headers({ accept: "application/json", "accept-language": LANGUAGE });
  if (token) headers.set("token", token);
  if (key) headers.set("idempotency-key", key);
  return headers;
}

/** A call's parts, whichever it has. */
type Sent = CallOptions & { params?: Readonly<Record<string, unknown>>; query?: object; body?: object };

/** What is asked for behind the `?`; what is undefined or empty is not. */
function search(query: object = {}): string {
  const wanted = new URLSearchParams(Object.entries(query).filter(([, value]) => value || value === 0));
  return wanted.size > 0 ? `?${wanted}` : "";
}

/** Sends a call, to be answered with something of the type `accept`. @throws as `call` does, but for refusals */
export async function request(
  { method, path }: { method: string; path: string },
  sent: Sent,
  accept?: string,
): Promise<Response> {
  const { params = {}, query, body, signal, keepalive, ...who } = sent;
  const headers = headersOf(who);
  if (accept) headers.set("accept", accept);
  // A call without values to send is sent an empty body.
  const text = method === "GET" ? undefined : JSON.stringify(body ?? {});
  if (text) headers.set("content-type", "application/json");
  try {
    return await fetch(callPath({ path }, params) + search(query), {
      method,
      headers,
      body: text,
      signal,
      keepalive,
    });
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
  if (status >= 200 && status < 300) {
    if (isReply<Call>(reply)) return reply;
    throw new ConnectionError(CALLS.unreadable(status));
  }
  if (!hasOutcome(reply)) throw new CallError(status, CALLS.answered(status), "unexpected");
  if (AWAY.has(reply.code)) throw new ConnectionError(reply.message);
  throw new CallError(status, reply.message, reply.code, reply.details);
}

/**
 * Whether a reply is ours, and not that of a hotel's login. What else is in it the server has checked by the contract,
 * on its way out: the pages carry no schemas for that.
 */
function isReply<Call extends CallDefinition>(reply: object): reply is ReplyOf<Call> {
  return "success" in reply && hasOutcome(reply);
}

function hasOutcome(reply: object): reply is { code: OutcomeCode; message: string; details?: Details } {
  return ["code", "message"].every((field) => typeof Reflect.get(reply, field) === "string");
}

function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}
