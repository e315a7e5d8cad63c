import type { Env } from "#server/env.ts";
import type { App } from "./route.ts";

/** Two years, as browsers' preload lists ask for. */
const seconds = 2 * 365 * 86_400;

/**
 * Tells browsers to come by https only (RFC 6797), where the site is served so: PUBLIC_URL says it, or a trusted
 * proxy does.
 */
export function sendTransportSecurity(app: App, env: Pick<Env, "PUBLIC_URL" | "HSTS_SUBDOMAINS">): void {
  const policy = `max-age=${seconds}${env.HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`;
  const always = env.PUBLIC_URL?.startsWith("https:") === true;
  app.addHook("onSend", async (request, reply) => {
    if (always || request.protocol === "https") reply.header("strict-transport-security", policy);
  });
}
