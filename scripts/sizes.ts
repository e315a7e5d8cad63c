import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isIndexedPage } from "#contract/public-pages.ts";
import { socialPicture } from "#contract/site-address.ts";
import { TOOL_PAGES } from "#contract/tool-pages.ts";
import { splitPath } from "#locales/languages.ts";

/** What a page makes a browser fetch before it is complete, in bytes over the wire (scripts and styles gzipped). */
export type PageSizes = {
  address: string;
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
  /** Whether the browser fetches its code at once, and does not wait until the page is painted. */
  eager: boolean;
};

/** Most bytes, of any page: thousands as in "kB". React and the router alone are 110 kB of scripts. */
const BUDGET = { scripts: 170_000, styles: 20_000, fonts: 155_000, picture: 60_000 };
const HOME_SCRIPTS = 140_000;
/** The tools carry players, captions and the store of recordings, and what the product behind the login is drawn with. */
const TOOL_SCRIPTS = 200_000;
const TOOL_STYLES = 36_000;

/** Measures every built page of `folder`. */
export function measurePages(folder: string): PageSizes[] {
  return globSync("**/index.html", { cwd: folder })
    .map((file) => measure(folder, file))
    .sort((a, b) => a.address.localeCompare(b.address));
}

function measure(folder: string, file: string): PageSizes {
  const html = readFileSync(join(folder, file), "utf8");
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, name = ""]) => name))];
  const sum = (names: string[]) => names.reduce((total, name) => total + sent(join(folder, name)), 0);
  return {
    address: `/${file}`.replace(/\/index\.html$/, "") || "/",
    html: Buffer.byteLength(html),
    scripts: sum(named(/(?:<link rel="(?:later|modulepreload)" href|<script src)="(\/[^"]+\.js)"/g)),
    styles: sum(named(/rel="stylesheet" href="(\/[^"]+)"/g)),
    fonts: sum(named(/as="font" type="font\/woff2" href="(\/[^"]+)"/g)),
    eager: /<link rel="modulepreload"|<script type="module"/.test(html),
  };
}

/** Bytes over the wire. The build leaves out a .gz that is no smaller. */
function sent(file: string): number {
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** What is over its budget, in words; nothing when all is well. */
export function overBudget(folder: string, pages: readonly PageSizes[]): string[] {
  const found: string[] = [];
  const check = (what: string, bytes: number, most: number) => {
    if (bytes > most) found.push(`${what}: ${kilobytes(bytes)}, and ${kilobytes(most)} is the most.`);
  };
  for (const page of pages) {
    const { path, language } = splitPath(page.address);
    check(`${page.address} scripts, gzipped`, page.scripts, mostScripts(path));
    check(`${page.address} styles, gzipped`, page.styles, isTool(path) ? TOOL_STYLES : BUDGET.styles);
    check(`${page.address} fonts`, page.fonts, BUDGET.fonts);
    if (page.eager) found.push(`${page.address} fetches its code before it is painted.`);
    if (!isIndexedPage(path)) continue;
    const picture = socialPicture(path, language);
    const size = statSync(join(folder, picture), { throwIfNoEntry: false })?.size;
    if (size === undefined) found.push(`${picture} is missing: run \`npm run social-pictures\`.`);
    else check(picture, size, BUDGET.picture);
  }
  return found;
}

function mostScripts(path: string): number {
  if (path === "/") return HOME_SCRIPTS;
  return isTool(path) ? TOOL_SCRIPTS : BUDGET.scripts;
}

const isTool = (path: string): boolean => TOOL_PAGES.some((tool) => tool === path);

/** Thousands of bytes, for people. */
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
