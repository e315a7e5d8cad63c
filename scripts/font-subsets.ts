import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subset from "subset-font";
import type { Plugin } from "vite";

const FOLDER = "build/fonts";
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
/** What the pages are written with in every language. Other characters come from the whole font, by `unicode-range`. */
export const CHARACTERS = `${ASCII}\u00a0áéíóúüñÁÉÍÓÚÜÑ¿¡«»–—‘’“”…·×−°½€¢£©`;

/** Only what styles/ asks for: the weights and widths of the heads, kerning, figures of one width. */
const FONTS = {
  head: {
    source: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
    axes: { wght: { min: 560, max: 660 }, wdth: { min: 88, max: 100 } },
  },
  text: {
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    axes: { wght: { min: 300, max: 900 } },
  },
};

/** Makes the small fonts that every page preloads: `build/fonts/head.woff2` and `text.woff2`. */
export const fontSubsets: Plugin = {
  name: "font-subsets",
  async config() {
    await mkdir(FOLDER, { recursive: true });
    const { resolve } = createRequire(import.meta.url);
    for (const [name, { source, axes }] of Object.entries(FONTS)) {
      const small = await subset(await readFile(resolve(source)), CHARACTERS, {
        targetFormat: "woff2",
        variationAxes: axes,
        keepFeatures: ["kern", "liga", "tnum"],
      });
      await writeFile(`${FOLDER}/${name}.woff2`, small);
    }
  },
};
