import type { IncomingHttpHeaders } from "node:http";
import type { Settings } from "#server/settings.ts";

type Ours = Pick<Settings, "PUBLIC_URL">;

/**
 * Whether a request is made by a page of ours, or by no page at all: browsers say which page asks, if it is another site's, and
 * programs say nothing.
 */
export function isOfThisSite({ origin, host }: IncomingHttpHeaders, { PUBLIC_URL }: Ours): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const ours = PUBLIC_URL ? new URL(PUBLIC_URL).host : undefined;
  return [ours, host].includes(new URL(origin).host);
}

/** Whether it is made by a page of another site, also where the browser says that without its name. */
export function isFromElsewhere(headers: IncomingHttpHeaders, ours: Ours): boolean {
  const site = headers["sec-fetch-site"];
  return !isOfThisSite(headers, ours) || site === "cross-site" || site === "same-site";
}
