import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { contentHash, isBuilt, noteBuilt } from "./build-cache.mjs";
import { nodeProgram } from "./packages.mjs";
import { capture, secondsSince } from "./run.mjs";

/** The package of the command line, once `buildCli` has run. */
export const CLI_PACKAGE = resolve("build/cli/cli.tgz");

const sources = [
  "cli",
  "src/contract",
  "src/locales",
  "scripts/build-cli.ts",
  "scripts/computed-modules.ts",
  "package.json",
  "package-lock.json",
];

/** Packs the command line unless it was packed from exactly these sources. Resolves with whether it is there. */
export async function buildCli() {
  const hash = contentHash(sources);
  if (isBuilt("cli", hash) && existsSync(CLI_PACKAGE)) return true;
  const start = performance.now();
  const { code, output } = await capture(nodeProgram(), ["scripts/build-cli.ts"]);
  if (code !== 0) {
    console.error(`${output.trim()}\nThe command line could not be packed.`);
    return false;
  }
  noteBuilt("cli", hash);
  console.log(`The command line is packed (${secondsSince(start)}).`);
  return true;
}
