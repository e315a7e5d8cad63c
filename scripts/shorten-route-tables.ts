import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The lists of parts in the built table of routes: the first is the entry's. */
const IMPORTS = /(?<="imports":)\[[^\]]*\]/g;
/** What a route hasn't got, which is as good unsaid, and that it has a page, which no browser asks. */
const UNSAID = /"(?:has\w+":false|hasDefaultExport":true),/g;
const NONE = /,"(?:imports|css)":\[\]/g;
/** What a route is called within it, which is what the table calls it: said once, and written in when the table is read. */
const OWN_NAME = /("[^"]+":\{)"id":"[^"]+",/g;

/**
 * Shortens the tables of routes of `folder`, which every page carries: the parts that each route loads come in one order, so
 * that lists that are alike look alike, and without those that every page has from its entry.
 * They are fetched side by side, so order means nothing.
 */
export function shortenRouteTables(folder: string): void {
  for (const file of globSync("assets/manifest-*.js", { cwd: folder }).map((name) => join(folder, name))) {
    const table = readFileSync(file, "utf8");
    const entry = new Set(partsIn(table.match(IMPORTS)?.[0] ?? "[]"));
    const own = (list: string) => partsIn(list).filter((part) => !entry.has(part));
    const routes = table.indexOf('"routes":');
    const shortened = table
      .slice(routes)
      .replace(UNSAID, "")
      .replace(IMPORTS, (list) => JSON.stringify(own(list).sort()))
      .replace(NONE, "")
      .replace(OWN_NAME, "$1");
    const [, name] = /^window\.(\w+)=/.exec(table) ?? [];
    const named = `for(let id in ${name}.routes)${name}.routes[id].id=id;`;
    writeFileSync(file, table.slice(0, routes) + shortened + named);
  }
}

const partsIn = (list: string): string[] => JSON.parse(list) as string[];
