import type { Settings } from "#server/settings.ts";
import type { App } from "./route.ts";

/** Two years, as browsers' preload lists ask for. */
const seconds = 2 * 365 * 86_400;

type Served = Pick<Settings, "PUBLIC_URL" | "HSTS_SUBDOMAINS">;

/** Whether the settings say that the site is served by https, whatever a request's way here was. */
export const servedByHttps = ({ PUBLIC_URL }: Served) => PUBLIC_URL?.startsWith("https:") === true;

/** The value of Strict-Transport-Security (RFC 6797). */
export const transportPolicy = ({ HSTS_SUBDOMAINS }: Served) =>
  `max-age=${seconds}${HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`;

/**
 * Tells browsers to come by https only (RFC 6797), where the site is served so: PUBLIC_URL says it, or a trusted
 * proxy does.
 */
export function sendTransportSecurity(app: App, settings: Served): void {
  const policy = transportPolicy(settings);
  const always = servedByHttps(settings);
  app.addHook("onSend", async (request, reply) => {
    if (always || request.protocol === "https") reply.header("strict-transport-security", policy);
  });
}
