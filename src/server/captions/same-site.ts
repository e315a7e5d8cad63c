import type { IncomingMessage } from "node:http";
import type { Settings } from "#server/settings.ts";

/**
 * Whether a WebSocket is asked for by a page of ours, or by no page at all: browsers let any page open one anywhere, and
 * say which did.
 */
export function isOfThisSite(
  { headers }: IncomingMessage,
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const ours = PUBLIC_URL ? new URL(PUBLIC_URL).host : undefined;
  return [ours, host].includes(new URL(origin).host);
}
