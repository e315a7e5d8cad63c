import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { computedModules } from "./scripts/computed-modules.ts";
import { fontSubsets } from "./scripts/font-subsets.ts";
import { reading } from "./scripts/reading.ts";

/** The words of the pages lie in a folder for each language; `#words/` is the one that is built. */
const words = resolve("src/locales", process.env.SITE_LANGUAGE ?? "en");

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? "3000"}`;

export default defineConfig({
  plugins: [computedModules, reading, fontSubsets, tailwindcss(), reactRouter()],
  resolve: { alias: [{ find: /^#words\//, replacement: `${words}/` }] },
  server: {
    proxy: {
      "/api": { target: apiServer, ws: true },
      "/audio": apiServer,
      "/healthz": apiServer,
      "/readyz": apiServer,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in two chunks: they compress better than the thirty they fall into by themselves.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: "shell",
                  test: /src\/web\/(root\.tsx|lib\/shell\/|lib\/session\/(session|token)|lib\/page-meta|lib\/client\/sample-url|ui\/(bars|voice-mark|use-speaking-mark|seekable-bars|play-button|button|line|icon|logo|class-names|spinner|toast\.tsx|drawing\/|data\/(voices|handwriting)))|src\/contract\/(voices|page-facts)|src\/locales\/(facts|amounts|\w+\/(amounts|consent|locale|shell-failures|pages\/(site|voices|subscribe)))|lib\/newsletter\/(footer|subscribe)-form/,
                },
                // Few parts keep the list of them short, which every page carries. A visitor's home needs neither this nor
                // the rules: nothing is called from it before somebody types.
                {
                  name: "forms",
                  test: /src\/locales\/(\w+\/(page-outcomes|formats|failures|pages\/(calls|formats))|formats)\.|src\/contract\/routes\/(accounts|sessions|outreach)\.|src\/web\/lib\/client\/call\.|src\/contract\/limits|lib\/session\/(use-|destination)|src\/web\/ui\/(field|checkbox|facts)|lucide-react.*\/(eye|eye-off|triangle-alert|check)\./,
                },
                {
                  name: "waits",
                  test: /lib\/client\/(pause-or-hint|watch-server|idempotency-key)\.|conversions\/(retry-delay|save-file)\.|ui\/state-panel\.|lucide-react.*\/(square|copy)\./,
                },
                // What every page behind the login needs besides.
                {
                  name: "member",
                  test: /src\/contract\/routes\/(conversions|credits)\.|lib\/session\/(factor-demand|tab-store)\.|src\/web\/app\/protected\.|src\/web\/lib\/client\/accounts\.|src\/web\/ui\/(dialog|middle-cut)\.|formats\/(amounts|moments)\./,
                },
                // What is checked by rules of the contract needs zod; what only says its messages does not.
                {
                  name: "rules",
                  test: /node_modules\/zod\/|src\/contract\/(forms|fields|complaints|text|person-name|outcomes|outcome-of-issue)\.|lib\/session\/(account-|field-errors)/,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    // light-dark() carries both themes; older targets would be given a bulky stand-in for it.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
  },
});
