import { relative } from "node:path";
import type { Plugin } from "vite";

/** What the check has to know of a part of the built code. */
export type Part = {
  type: "chunk";
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  moduleIds: readonly string[];
};

const SITE = "src/web/site/";
const APP = "src/web/app/";

/**
 * Modules of the app that a page of the site would load, at once or later, each with the page and the part it lies in.
 * @param bundle parts by file name, as the bundler made them; modules have their path from `root`
 */
export function appCodeOnSite(
  bundle: Readonly<Record<string, Part | { type: "asset" }>>,
  root: string,
): string[] {
  const pathOf = (id: string) => relative(root, id.replace(/^\0/, "").replace(/\?.*$/, ""));
  const loadedBy = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names) {
      const part = bundle[name];
      if (part?.type !== "chunk" || known.has(name)) continue;
      known.add(name);
      loadedBy([...part.imports, ...part.dynamicImports], known);
    }
    return known;
  };
  const found = new Set<string>();
  for (const [entry, page] of Object.entries(bundle)) {
    if (page.type !== "chunk" || !pathOf(page.facadeModuleId ?? "").startsWith(SITE)) continue;
    for (const name of loadedBy([entry])) {
      const part = bundle[name];
      if (part?.type !== "chunk") continue;
      for (const id of part.moduleIds) {
        if (pathOf(id).startsWith(APP))
          found.add(`${pathOf(page.facadeModuleId ?? "")} loads ${pathOf(id)} in ${name}.`);
      }
    }
  }
  return [...found].sort();
}

/** Ends the build when a page of the site would load code of the app. */
export const wings: Plugin = {
  name: "wings",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_, bundle) {
    const found = appCodeOnSite(bundle, process.cwd());
    if (found.length > 0) {
      const cure =
        "What both wings need belongs in src/web/lib; what scripts/chunks.ts puts together, apart.";
      this.error(`${found.join("\n")}\n${cure}`);
    }
  },
};
