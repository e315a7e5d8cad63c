import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { App } from "./route.ts";

const builtHashes = z.object({ scriptHashes: z.array(z.string().startsWith("sha256-")) });

/**
 * What Stripe.js needs (https://docs.stripe.com/security/guide#content-security-policy). All pages get it, because
 * the checkout is reached without a new document; the script itself is loaded on the checkout alone.
 */
const stripeSources = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  connect: "https://api.stripe.com",
};
const noSources = { script: "", frame: "'none'", connect: "" };

/**
 * Sends the security headers with every answer. `cspFile` lists the hashes of the inline scripts that
 * the build made; no other inline script runs, and nothing comes from another origin but, where cards are
 * taken by Stripe, its own script and frames.
 */
export function sendSecurityHeaders(app: App, cspFile: string, { stripe }: { stripe: boolean }): void {
  const sources = stripe ? stripeSources : noSources;
  const hashes = existsSync(cspFile)
    ? builtHashes.parse(JSON.parse(readFileSync(cspFile, "utf8"))).scriptHashes
    : [];
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`), sources.script].join(" ").trim(),
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
  app.addHook("onSend", async (_request, reply) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    // A 304 has no content type, and its policy would replace that of the page the browser has kept.
    if (reply.statusCode !== 304) {
      reply.header("content-security-policy", isPage ? policy : "default-src 'none'; frame-ancestors 'none'");
    }
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "microphone=(self), camera=(), geolocation=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });
}
