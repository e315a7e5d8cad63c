import { createHash } from "node:crypto";

/**
 * The sources of every inline script in one HTML document, as CSP hash sources ("sha256-…"). The browser hashes the
 * text between the tags as UTF-8 (CSP Level 3, section 6.7.3.3); structured data is no script to it.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc\s*=|application\/ld\+json/i.test(attributes) || text === "") continue;
    hashes.add(`sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`);
  }
  return [...hashes];
}
