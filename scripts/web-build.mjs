import { existsSync } from "node:fs";
import { contentHash, isBuilt, noteBuilt } from "./build-cache.mjs";
import { capture, secondsSince, withSignOfLife } from "./run.mjs";

const sources = [
  "src/web",
  "src/contract",
  "src/locales",
  "public",
  "scripts/build-pages.ts",
  "scripts/compress-assets.ts",
  "scripts/font-subsets.ts",
  "scripts/manifest.ts",
  "scripts/front-matter.ts",
  "scripts/reading.ts",
  "scripts/service-worker.ts",
  "scripts/sitemap.ts",
  "scripts/computed-modules.ts",
  "scripts/starter-scripts.ts",
  "scripts/chunks.ts",
  "scripts/wings.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Builds the pages unless they were built from exactly these sources. Resolves with whether they are there. */
export async function buildWeb() {
  const hash = contentHash(sources);
  if (isBuilt("web", hash) && existsSync("build/client/index.html")) return true;
  const start = performance.now();
  console.log("Building the pages in each language …");
  const building = capture("npm", ["run", "--silent", "build:web"]);
  const { code, output } = await withSignOfLife("building the pages", building);
  if (code !== 0) {
    console.error(`${output.trim()}\nThe pages could not be built.`);
    return false;
  }
  noteBuilt("web", hash);
  console.log(`The pages are built (${secondsSince(start)}).`);
  return true;
}
