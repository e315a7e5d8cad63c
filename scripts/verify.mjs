import { pathToFileURL } from "node:url";
import { nodeProgram } from "./packages.mjs";
import { run, secondsSince } from "./run.mjs";

// Types are checked in one thread: checkers side by side each look at what they share, three times the work in all.
const CHECKS = {
  "format and lint": ["node_modules/@biomejs/biome/bin/biome", "ci"],
  types: ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json", "--singleThreaded"],
  "unused code": ["node_modules/knip/bin/knip.js", "--no-progress"],
  "import rules": ["scripts/check-imports.mjs"],
  "codes, not sentences": ["scripts/check-sentences.mjs"],
  casts: ["scripts/check-casts.mjs"],
  "one word for one thing": ["scripts/check-names.mjs"],
  "no spare words or codes": ["scripts/check-words.mjs"],
  "settings in the documents": ["scripts/document-settings.ts", "--check"],
  "table of packages": ["scripts/check-packages.mjs"],
  "security requirements": ["scripts/check-security.mjs"],
};

/** Runs every static check, also after one failed, as `how` says. Resolves with one result for each. */
export async function verify(how = {}) {
  const node = nodeProgram();
  const results = [];
  for (const [name, command] of Object.entries(CHECKS)) {
    const start = performance.now();
    const code = await run(node, command, how);
    results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, took: secondsSince(start) });
    console.log(`${code === 0 ? "passed" : "FAILED"}: ${name}`);
  }
  return results;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await verify();
  process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
}
