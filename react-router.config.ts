import type { Config } from "@react-router/dev/config";
import { publicPaths } from "./src/contract/public-pages.ts";
import { TOOL_PAGES } from "./src/contract/tool-pages.ts";
import { type Language, prefixOf } from "./src/locales/languages.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  basename: prefixOf((process.env.SITE_LANGUAGE ?? "en") as Language) || "/",
  ssr: false,
  // Public pages are complete HTML, tools have their frame. The rest is drawn in the browser from __spa-fallback.html.
  prerender: [...publicPaths(), ...TOOL_PAGES],
} satisfies Config;
