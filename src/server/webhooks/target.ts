import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import {
  type Bounds,
  findAddresses,
  readTarget,
  resolveName,
} from "#server/platform/outgoing/find-address.ts";
import type { Settings } from "#server/settings.ts";

/** Where webhooks may lead on this server. */
export function boundsOf({ WEBHOOK_HOSTS, PUBLIC_URL }: Settings): Bounds {
  return { own: WEBHOOK_HOSTS, self: PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null };
}

/** The address that somebody typed for a webhook, as it is kept. @throws Problem 422 where it is none that may be asked now */
export async function demandTarget(settings: Settings, typed: string): Promise<string> {
  const bounds = boundsOf(settings);
  const url = readTarget(typed, bounds);
  const found = url ? await findAddresses(url, bounds, resolveName) : [];
  if (!url || found.length === 0) throw new Problem(422, outcome("webhook-address-refused"));
  return url.href;
}
