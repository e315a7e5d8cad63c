import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { servedByHttps } from "#server/platform/http/transport-security.ts";
import type { Services } from "#server/services.ts";
import type { ShareRow } from "./tables.ts";
import { tokenOf } from "./token.ts";

/** Whether links of this server lead anywhere from elsewhere: only an https PUBLIC_URL says so. */
export const isReachable = ({ settings }: Pick<Services, "settings">): boolean => servedByHttps(settings);

/** Nothing is handed out that would open for nobody. @throws Problem 422 */
export function demandReachable(services: Services): void {
  if (!isReachable(services)) throw new Problem(422, outcome("https-address-missing"));
}

/** The whole address of a link, to a document or to a quote. */
export function shareUrl({ mail, secrets }: Services, { id, quote }: Pick<ShareRow, "id" | "quote">): string {
  const path = quote
    ? `/q/${tokenOf(secrets.links, "quote", id)}`
    : `/s/${tokenOf(secrets.links, "share", id)}`;
  return mail.linkToCall(path);
}

/** The whole address of a feed. */
export function feedUrl({ mail, secrets }: Services, id: string): string {
  return mail.linkToCall(`/feed/${tokenOf(secrets.links, "feed", id)}.xml`);
}
