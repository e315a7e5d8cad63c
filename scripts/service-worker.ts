import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES, prefixOf } from "#locales/languages.ts";

/** Tells the service worker in the built `folder` its version, by what it keeps, and the languages of the pages. */
export async function finishServiceWorker(folder: string): Promise<void> {
  const prefixes = Object.fromEntries(LANGUAGES.map((language) => [language, prefixOf(language)]));
  const hash = createHash("sha256");
  for (const prefix of Object.values(prefixes))
    hash.update(await readFile(join(folder, prefix, "offline/index.html")));
  const file = join(folder, "sw.js");
  const written = (await readFile(file, "utf8"))
    .replace('VERSION = "unbuilt"', `VERSION = "${hash.digest("hex").slice(0, 12)}"`)
    .replace("PREFIXES = {}", `PREFIXES = ${JSON.stringify(prefixes)}`);
  await writeFile(file, written);
}
