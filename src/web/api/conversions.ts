import type { Conversion, ConversionSummary, Progress, Tool } from "#contract/calls.ts";
import { CALLS } from "#web/content/calls.ts";
import { LANGUAGE } from "#web/content/locale.ts";
import { CallError, ConnectionError, call } from "./call.ts";
import { readEvents } from "./event-stream.ts";

type Access = { token: string; signal?: AbortSignal };
type One = { conversion: Conversion };

/** Some of the person's conversions of one tool, newest first, and where older ones begin, if there are any. */
export type ConversionPage = { conversions: ConversionSummary[]; nextCursor: string | null };

/** The newest conversions, or those that `cursor` leads to. */
export function listConversions(
  tool: Tool,
  { token, signal, cursor }: Access & { cursor?: string | undefined },
): Promise<ConversionPage> {
  const path = `/api/conversions?tool=${tool}&limit=20${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
  return call<ConversionPage>(path, { method: "GET", token, signal });
}

export async function loadConversion(id: string, { token, signal }: Access): Promise<Conversion> {
  return (await call<One>(`/api/conversions/${id}`, { method: "GET", token, signal })).conversion;
}

/** The conversion that an action with this key started, or undefined while the server knows none. */
export async function findConversion(
  key: string,
  { token, signal }: Access,
): Promise<Conversion | undefined> {
  try {
    return (await call<One>(`/api/conversions/by-key/${key}`, { method: "GET", token, signal })).conversion;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

export async function cancelConversion(id: string, { token, signal }: Access): Promise<Conversion> {
  return (await call<One>(`/api/conversions/${id}/cancel`, { token, signal, body: {} })).conversion;
}

export function deleteConversion(
  id: string,
  { token, signal }: Access,
): Promise<{ success: boolean; message: string }> {
  return call(`/api/conversions/${id}`, { method: "DELETE", token, signal });
}

/**
 * Follows a running conversion until it is done, failed or canceled, or the stream ends.
 * Ends without a line while the server does not know the key. @throws ConnectionError when the line is cut.
 */
export async function* followConversion(key: string, { token, signal }: Access): AsyncGenerator<Progress> {
  const headers = { token, accept: "text/event-stream", "accept-language": LANGUAGE };
  try {
    const response = await fetch(`/api/conversions/by-key/${key}/events`, { headers, signal });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return;
    }
    for await (const data of readEvents(response.body)) yield JSON.parse(data) as Progress;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ConnectionError(CALLS.connectionLost, { cause: error });
  }
}
