import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { defaultFacts } from "#contract/page-facts.ts";
import { LANGUAGES, type Language, prefixOf } from "#locales/languages.ts";
import { compressAssets } from "./compress-assets.ts";
import { writeManifests } from "./manifest.ts";
import { finishServiceWorker } from "./service-worker.ts";
import { shortenRouteTables } from "./shorten-route-tables.ts";
import { writeSitemap } from "./sitemap.ts";

// `npm run build:web`: builds the pages once for each language and puts them together in build/client.
// The pages of a language hold only its own words; all languages share the hashed parts that have none.
// They say what a server without settings says. A server with others draws them anew with what is kept in build/pages.

const DRAWING = "build/pages";

const parts = LANGUAGES.map((language) => ({ language, folder: `build/parts/${language}` }));

await rm("build/parts", { recursive: true, force: true });
for (const part of parts) {
  // One after the other: React Router writes its types to one folder, and two builds delete it under each other.
  const code = await build(part);
  if (code !== 0) process.exit(code ?? 1);
}

await rm("build/client", { recursive: true, force: true });
await rm(DRAWING, { recursive: true, force: true });
await mkdir("build/client", { recursive: true });
await mkdir(DRAWING, { recursive: true });
for (const { language, folder } of parts) {
  const prefix = prefixOf(language);
  // Where the first page is not at the root, React Router takes the root for its fallback page.
  if (prefix) await rename(`${folder}/client/index.html`, `${folder}/client${prefix}/__spa-fallback.html`);
  await cp(`${folder}/client`, "build/client", { recursive: true });
  await rename(`${folder}/server`, `${DRAWING}/${language}`);
}
await rm("build/parts", { recursive: true });
await writeFile(`${DRAWING}/facts.json`, JSON.stringify(defaultFacts()));
await writeSitemap("build/client");
await writeManifests("build/client");
shortenRouteTables("build/client");
await finishServiceWorker("build/client");
await compressAssets("build/client");

async function build({ language, folder }: { language: Language; folder: string }): Promise<number | null> {
  const child = spawn("react-router", ["build"], {
    env: { ...process.env, SITE_LANGUAGE: language, BUILD_FOLDER: folder },
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code;
}
