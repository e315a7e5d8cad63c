import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CALL_FOLDERS } from "#contract/call-folders.ts";
import { isIndexedPage, publicPaths } from "#contract/public-pages.ts";
import { BUILT_ORIGIN, pathIn } from "#contract/site-address.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#locales/languages.ts";

/** Writes sitemap.xml, with every page that is indexed in all its languages, and robots.txt, into the built `folder`. */
export async function writeSitemap(folder: string): Promise<void> {
  const paths = publicPaths().filter(isIndexedPage).sort();
  const entries = paths.flatMap((path) => LANGUAGES.map((language) => entry(path, language)));
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${spaces}>`, ...entries, "</urlset>", ""];
  await writeFile(join(folder, "sitemap.xml"), lines.join("\n"));
  // No search engine has to ask for calls. Private pages are empty until their code runs, and say "noindex".
  const rules = CALL_FOLDERS.map((path) => `Disallow: ${path}`);
  const robots = ["User-agent: *", ...rules, "", `Sitemap: ${BUILT_ORIGIN}/sitemap.xml`, ""];
  await writeFile(join(folder, "robots.txt"), robots.join("\n"));
}

const address = (path: string, language: Language) => BUILT_ORIGIN + pathIn(language, path);

function entry(path: string, language: Language): string {
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const alternates = LANGUAGES.map((other) => alternate(other, address(path, other))).join("");
  const byDefault = alternate("x-default", address(path, DEFAULT_LANGUAGE));
  return `<url><loc>${address(path, language)}</loc>${alternates}${byDefault}</url>`;
}
