import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Folders whose files are words: each language but the first has a file of the same name in a folder of its own. */
const WORDS = ["src/web/content", "src/contract"];

/** Where the words of the pages' first language lie, which `#words/` names. */
const FIRST = join(process.cwd(), "src/locales/en/");

/**
 * Builds the pages in one language: wherever words are imported, their twin in `<folder>/<language>/` is taken.
 * The twin itself may import what it translates.
 */
export function wordsIn(language: string): Plugin {
  return {
    name: "words-in-a-language",
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (!importer || !/^(\.|#)/.test(id)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (found?.id.startsWith(FIRST) && !importer.includes("/src/locales/"))
        return join(FIRST, "..", language, found.id.slice(FIRST.length));
      const folder = WORDS.map((path) => join(process.cwd(), path)).find((path) =>
        found?.id.startsWith(path),
      );
      if (!found || !folder || dirname(importer).startsWith(join(folder, language))) return found;
      const twin = join(folder, language, found.id.slice(folder.length));
      return existsSync(twin) ? twin : found;
    },
  };
}
