import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The lists of parts in the built table of routes: the first is the entry's. */
const IMPORTS = /(?<="imports":)\[[^\]]*\]/g;
/** What a route hasn't got. It need not be said: nothing is as good as false to whoever asks. */
const HASNT = /"has\w+":false,/g;

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
      .replace(HASNT, "")
      .replace(IMPORTS, (list) => JSON.stringify(own(list).sort()));
    writeFileSync(file, table.slice(0, routes) + shortened);
  }
}

const partsIn = (list: string): string[] => JSON.parse(list) as string[];
