import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The sources of every inline script in one HTML document, as CSP hash sources ("sha256-…").
 * The browser hashes the text between the tags as UTF-8 (CSP Level 3, section 6.7.3.3).
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc\s*=/i.test(attributes) || text === "") continue;
    hashes.push(`sha256-${createHash("sha256").update(text, "utf8").digest("base64")}`);
  }
  return hashes;
}

/** Collects the inline scripts of all built pages into `<buildDirectory>/csp.json`: `{"scriptHashes": […]}`. */
export async function writeCspHashes(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, "client");
  const hashes = new Set<string>();
  for await (const page of glob("**/*.html", { cwd: client })) {
    for (const hash of inlineScriptHashes(await readFile(join(client, page), "utf8"))) hashes.add(hash);
  }
  const file = { scriptHashes: [...hashes].sort() };
  await writeFile(join(buildDirectory, "csp.json"), `${JSON.stringify(file, null, 2)}\n`);
}
