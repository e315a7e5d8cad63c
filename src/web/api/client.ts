import { readToken, writeToken } from "#web/features/session/token.ts";

type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

const OFFLINE = "The server can't be reached. Please check your connection and try again.";

/**
 * Sends `body` as JSON to one of the product's own calls, with the session's token, and gives back the reply.
 * A refusal (`success: false`) is a reply like any other. Throws an Error whose message can be shown when the
 * server can't be reached or answers with something else than JSON; an abort throws the signal's reason.
 * A 401 to the token that was sent ends the session.
 */
export async function post<Reply>(path: string, body: unknown, options: CallOptions = {}): Promise<Reply> {
  const token = readToken();
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers.token = token;
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;

  const response = await fetch(path, {
    method: "POST",
    headers,
    body: JSON.stringify(body ?? {}),
    signal: options.signal,
  }).catch((error: unknown) => {
    options.signal?.throwIfAborted();
    throw new Error(OFFLINE, { cause: error });
  });
  if (response.status === 401 && token !== null && token === readToken()) writeToken(null);
  return (await readJson(response)) as Reply;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new Error(`The server answered with status ${response.status} and no message. Please try again.`, {
      cause: error,
    });
  }
}
