import { parsed, readAll } from "#server/engines/service/http-client.ts";

/** More of a refusal says no more. */
const MOST_BYTES = 65_536;
const IDLE_SECONDS = 10;

/**
 * Fetches, and says why a server refuses where OpenAI's client looks for it: servers made with FastAPI give `detail`, as
 * a list of what is wrong with which field, a sentence, or an object. A refusal without an end is cut.
 */
export async function fetchExplained(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok || !response.body) return response;
  const signal = init?.signal ?? new AbortController().signal;
  const limits = { idle: IDLE_SECONDS, maxBytes: MOST_BYTES, signal };
  const text = await readAll(response, limits).catch(() => {
    signal.throwIfAborted();
    return "";
  });
  const detail = (parsed(text) as { detail?: unknown } | null | undefined)?.detail;
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  const body = detail === undefined ? text : JSON.stringify({ error: errorOf(detail) });
  return new Response(body, { status: response.status, headers });
}

/** A field is the last name of its place, as in `["body", "response_format"]`. */
function errorOf(detail: unknown): { param?: string; message?: string } {
  const [first] = Array.isArray(detail) ? detail : [detail];
  if (typeof first === "string") return { message: first };
  const { loc, msg, message } = (first ?? {}) as { loc?: unknown; msg?: unknown; message?: unknown };
  const param = Array.isArray(loc) ? loc.findLast((one) => typeof one === "string") : undefined;
  const said = msg ?? message;
  return {
    ...(param && /^[\w.[\]-]{1,40}$/.test(param) && { param }),
    ...(typeof said === "string" && { message: said }),
  };
}
