import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Settings } from "#server/settings.ts";

/**
 * Lets in what is asked of this server by a name of its own, and by no page of another site: a page could else reach a server
 * in its reader's network by a name of its own that leads there. @throws Problem 403
 */
export function demandOwnSite(
  { headers, host, protocol }: Pick<FastifyRequest, "headers" | "host" | "protocol">,
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
): void {
  const here = originOf(`${protocol}://${host}`);
  const ours = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
  if (!here || !(here.host === ours?.host || isNoName(here.hostname)))
    throw new Problem(403, outcome("host-not-ours"));
  const { origin } = headers;
  if (origin === undefined) return;
  const asking = originOf(origin)?.origin;
  if (asking === undefined || ![ours?.origin, here.origin].includes(asking))
    throw new Problem(403, outcome("origin-not-ours"));
}

const originOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** An address, or the name of this machine itself: nobody can make these lead elsewhere. */
const isNoName = (hostname: string): boolean =>
  hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
