import type { App } from "./route.ts";

/** Where else than from here scripts, frames and requests of a page may come from and go. */
export type PageSources = { script: string; frame: string; connect: string };

/** The Content-Security-Policy of a page whose inline scripts have these hashes ("sha256-…"). */
export type PagePolicy = (scriptHashes: readonly string[]) => string;

/**
 * No inline script runs but those that the build made, and nothing comes from another origin but, where cards are
 * taken by a provider's own script, that script and its frames.
 */
export function pagePolicy(sources: PageSources = { script: "", frame: "'none'", connect: "" }): PagePolicy {
  return (scriptHashes) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), sources.script].join(" ").trim(),
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "worker-src 'self' blob:",
      `connect-src 'self' ${sources.connect}`.trim(),
      `frame-src ${sources.frame}`,
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; ");
}

/** The policy of answers that are no page. */
export const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What every answer carries, whatever it is. */
export const FIXED_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "microphone=(self), camera=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Sends the security headers with every answer. Built pages bring the policy that names their own scripts. */
export function sendSecurityHeaders(app: App, policy: PagePolicy): void {
  const withoutScripts = policy([]);
  app.addHook("onSend", async (_request, reply) => {
    // A 304 has no content type, and its policy would replace that of the page the browser has kept.
    if (reply.statusCode !== 304 && !reply.hasHeader("content-security-policy")) {
      const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
      reply.header("content-security-policy", isPage ? withoutScripts : CALL_POLICY);
    }
    // A page whose own address opens something is stricter with it; sound by its link is for whoever has that, wherever they are.
    const own = ["referrer-policy", "cross-origin-resource-policy"].filter((name) => reply.hasHeader(name));
    const kept = Object.fromEntries(own.map((name) => [name, reply.getHeader(name)]));
    reply.headers({ ...FIXED_HEADERS, ...kept });
  });
}
