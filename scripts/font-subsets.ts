import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";
import type { Plugin } from "vite";

const FOLDER = "build/fonts";
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
/** Signs that code and Intl put between words, and the one letter of Intl's names of languages that no word of ours has. */
const SIGNS = "\u00a0–—…·×−°½€¢£©å";

/** What the pages are written with in every language. Other characters come from the whole font, by `unicode-range`. */
export function charactersOfPages(): string {
  const words = globSync("src/locales/**/*.{ts,md}").map((file) => readFileSync(file, "utf8"));
  return [...new Set(ASCII + SIGNS + words.join("").replaceAll(/[^\u00a0-\u2212]/g, ""))].sort().join("");
}

/** Only what styles/ asks for: the weights and widths of the heads, kerning, figures of one width. */
const FONTS = {
  head: {
    family: "Bricolage Grotesque Variable",
    face: "font-weight: 200 800; font-stretch: 75% 100%;",
    source: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    axes: { wght: { min: 560, max: 660 }, wdth: { min: 88, max: 100 } },
  },
  text: {
    family: "Figtree Variable",
    face: "font-weight: 300 900;",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 300, max: 900 } },
  },
};

/**
 * Makes the small fonts that every page preloads, `build/fonts/head.woff2` and `text.woff2`, and in `small.css` what
 * they are asked for.
 */
export const fontSubsets: Plugin = {
  name: "font-subsets",
  async config() {
    await mkdir(FOLDER, { recursive: true });
    const { resolve } = createRequire(import.meta.url);
    const characters = charactersOfPages();
    const range = [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(", ");
    const faces: string[] = [];
    for (const [name, { family, face, source, axes }] of Object.entries(FONTS)) {
      const small = await subset(await readFile(resolve(source)), characters, {
        targetFormat: "woff2",
        variationAxes: axes,
        keepFeatures: ["kern", "liga", "tnum"],
      });
      await writeFile(`${FOLDER}/${name}.woff2`, small);
      faces.push(
        `@font-face { font-family: "${family}"; font-display: swap; ${face} src: url("./${name}.woff2") format("woff2"); unicode-range: ${range}; }`,
      );
    }
    await writeFile(`${FOLDER}/small.css`, faces.join("\n"));
  },
};
