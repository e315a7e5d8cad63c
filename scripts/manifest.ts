import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { menu } from "#contract/routes/menu.ts";
import { pathIn } from "#contract/site-address.ts";
import { LANGUAGES, type Language, prefixOf } from "#locales/languages.ts";

type Words = typeof import("#locales/en/pages/site.ts");

/** Paper in the light theme. */
const PAPER = "#fbf7f0";

/** Writes `manifest.webmanifest` of every language into the built `folder`: what the site is called once installed. */
export async function writeManifests(folder: string): Promise<void> {
  for (const language of LANGUAGES) {
    const file = join(folder, prefixOf(language), "manifest.webmanifest");
    await writeFile(
      file,
      JSON.stringify(manifest(language, await import(`#locales/${language}/pages/site.ts`))),
    );
  }
}

function manifest(language: Language, { LINK_WORDS, SITE }: Words) {
  const tools = menu.find(({ page }) => page === "tools")?.group ?? [];
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: SITE.name,
    short_name: SITE.name,
    description: SITE.tagline,
    lang: language,
    start_url: pathIn(language, "/"),
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    icons: [192, 512].flatMap((size) => [icon("icon", size, "any"), icon("maskable", size, "maskable")]),
    shortcuts: tools.map(({ page, to }) => ({
      name: LINK_WORDS[page],
      url: pathIn(language, to),
      icons: [icon("icon", 192, "any")],
    })),
  };
}
