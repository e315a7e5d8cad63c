import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { computedModules } from "./scripts/computed-modules.ts";
import { fontSubsets } from "./scripts/font-subsets.ts";
import { wordsIn } from "./scripts/words-in.ts";

/** Sonner adds its CSS by script, which our CSP refuses. styles/app.css imports the same file instead. */
const sonnerWithoutInjectedStyle: Plugin = {
  name: "sonner-without-injected-style",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("/sonner/dist/index.")) return null;
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ""), map: null };
  },
};

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? "3000"}`;

export default defineConfig({
  plugins: [
    wordsIn(process.env.SITE_LANGUAGE ?? "en"),
    computedModules,
    sonnerWithoutInjectedStyle,
    fontSubsets,
    tailwindcss(),
    reactRouter(),
  ],
  server: {
    proxy: {
      "/api": { target: apiServer, ws: true },
      "/audio": apiServer,
      "/healthz": apiServer,
      "/readyz": apiServer,
    },
  },
  optimizeDeps: { exclude: ["sonner"] },
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
                  test: /src\/web\/(root\.tsx|features\/shell\/|features\/session\/(session|token)|content\/(es\/)?(site|page-meta|voices|locale|facts)|api\/sample-url|ui\/(bars|voice-mark|use-speaking-mark|seekable-bars|play-button|button|line|icon|logo|class-names|spinner|toast\.tsx|drawing\/|data\/(voices|handwriting)))|src\/contract\/(es\/)?(consent|prices|packs|voices|page-facts)|src\/locales\/(en|es)\/shell-failures|features\/newsletter\/(footer|subscribe)-form|content\/(es\/)?subscribe/,
                },
                // Few parts keep the list of them short, which every page carries. A visitor's home needs neither this nor
                // the rules: nothing is called from it before somebody types.
                {
                  name: "forms",
                  test: /src\/locales\/((en|es)\/(page-outcomes|formats|failures)|formats)\.|src\/contract\/routes\/(accounts|sessions|outreach)\.|src\/web\/api\/call\.|src\/web\/content\/(es\/)?(calls|formats)|src\/contract\/limits|features\/session\/(use-|destination)|src\/web\/ui\/(field|checkbox|facts)|lucide-react.*\/(eye|eye-off|triangle-alert|check)\./,
                },
                {
                  name: "waits",
                  test: /api\/(pause-or-hint|watch-server)|conversions\/(pause|idempotency-key)\./,
                },
                // What every page behind the login needs besides.
                {
                  name: "member",
                  test: /src\/contract\/routes\/(conversions|credits)\.|features\/session\/(factor-demand|protected|tab-store)\.|src\/web\/api\/accounts\.|src\/web\/ui\/(dialog|middle-cut)\.|formats\/(amounts|moments)\./,
                },
                // What is checked by rules of the contract needs zod; what only says its messages does not.
                {
                  name: "rules",
                  test: /node_modules\/zod\/|src\/contract\/(forms|fields|complaints|text|person-name|outcomes|outcome-of-issue)\.|features\/session\/(account-|field-errors)/,
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
