import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { contentHash, isBuilt, noteBuilt } from "./build-cache.mjs";
import { nodeProgram } from "./packages.mjs";
import { capture, secondsSince } from "./run.mjs";

/** The server as one program, once `buildServer` has run. */
export const SERVER_PROGRAM = resolve("build/server/serve.js");

const sources = ["src/server", "src/contract", "src/locales", "scripts/build-server.ts", "package-lock.json"];

/** Builds the server's program unless it was built from exactly these sources. Resolves with whether it is there. */
export async function buildServer() {
  const hash = contentHash(sources);
  if (isBuilt("server", hash) && existsSync(SERVER_PROGRAM)) return true;
  const start = performance.now();
  console.log("Building the server …");
  noteBuilt("server", ""); // what breaks off is neither what was there before nor what is wanted now
  const { code, output } = await capture(nodeProgram(), ["scripts/build-server.ts"]);
  if (code !== 0) {
    console.error(`${output.trim()}\nThe server could not be built.`);
    return false;
  }
  noteBuilt("server", hash);
  console.log(`The server is built (${secondsSince(start)}).`);
  return true;
}
