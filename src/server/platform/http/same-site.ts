import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import type { Settings } from "#server/settings.ts";
import { Problem } from "./problem.ts";

type Ours = Pick<Settings, "PUBLIC_URL">;

/**
 * Whether a request is made by a page of ours, or by no page at all: browsers say which page asks, if it is another site's, and
 * programs say nothing. Hosts are compared: what stands before the server may speak TLS for it.
 */
export function isOfThisSite({ origin, host }: IncomingHttpHeaders, ours: Ours): boolean {
  if (origin === undefined) return true;
  const asking = urlIn(origin)?.host;
  return asking !== undefined && [siteOf(ours)?.host, host].includes(asking);
}

/** Whether it is made by a page of another site, also where the browser says that without its name. */
export function isFromElsewhere(headers: IncomingHttpHeaders, ours: Ours): boolean {
  const site = headers["sec-fetch-site"];
  return !isOfThisSite(headers, ours) || site === "cross-site" || site === "same-site";
}

/**
 * The strict rule, for what no page has to call: lets in what is asked of this server by a name of its own, and by no page of another
 * origin. A page could else reach a server in its reader's network by a name of its own that leads there. @throws Problem 403
 */
export function demandOwnSite(
  { headers, host, protocol }: Pick<FastifyRequest, "headers" | "host" | "protocol">,
  settings: Ours,
): void {
  const here = urlIn(`${protocol}://${host}`);
  const ours = siteOf(settings);
  if (!here || !(here.host === ours?.host || isNoName(here.hostname)))
    throw new Problem(403, outcome("host-not-ours"));
  const { origin } = headers;
  if (origin === undefined) return;
  const asking = urlIn(origin)?.origin;
  if (asking === undefined || ![ours?.origin, here.origin].includes(asking))
    throw new Problem(403, outcome("origin-not-ours"));
}

const urlIn = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const siteOf = ({ PUBLIC_URL }: Ours): URL | null => (PUBLIC_URL ? new URL(PUBLIC_URL) : null);

/** An address, or the name of this machine itself: nobody can make these lead elsewhere. */
const isNoName = (hostname: string): boolean =>
  hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
