import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunks.ts";
import { computedModules } from "./scripts/computed-modules.ts";
import { fontSubsets } from "./scripts/font-subsets.ts";
import { reading } from "./scripts/reading.ts";
import { wings } from "./scripts/wings.ts";
import { CALL_FOLDERS } from "./src/contract/call-folders.ts";
import { SERVER_CALLS } from "./src/contract/server.ts";

/** The words of the pages lie in a folder for each language; `#words/` is the one that is built. */
const words = resolve("src/locales", process.env.SITE_LANGUAGE ?? "en");

/** What a page's address cannot be: the calls that lie in no folder of calls. */
const callsOutside = Object.values(SERVER_CALLS).map(({ path }) => path);
const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? "3000"}`;

/** Every page carries the list of all parts. Seven characters of a hash are enough to tell one part's versions apart. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
};

export default defineConfig({
  plugins: [computedModules, reading, fontSubsets, tailwindcss(), reactRouter(), wings],
  resolve: { alias: [{ find: /^#words\//, replacement: `${words}/` }] },
  server: {
    proxy: Object.fromEntries(
      [...CALL_FOLDERS, ...callsOutside].map((path) => [path, { target: apiServer, ws: true }]),
    ),
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { ...SHORT_NAMES, codeSplitting: { groups: chunkGroups(words) } } },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    // Names without capitals compress better. Of the drawing of pages, too, which names the same files.
    rolldownOptions: { output: { hashCharacters: "base36" } },
    // light-dark() carries both themes; older targets would be given a bulky stand-in for it.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
  },
});
