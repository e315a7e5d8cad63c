import type { Config } from "@react-router/dev/config";
import { ARTICLE_SLUGS } from "./src/contract/articles.ts";
import { TOOL_PAGES } from "./src/contract/private-pages.ts";
import { PUBLIC_PAGES } from "./src/contract/public-pages.ts";
import { type Language, prefixOf } from "./src/locales/languages.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  basename: prefixOf((process.env.SITE_LANGUAGE ?? "en") as Language) || "/",
  ssr: false,
  // Public pages are complete HTML, tools have their frame. The rest is drawn in the browser from __spa-fallback.html.
  prerender: [
    ...PUBLIC_PAGES.map(({ path }) => path),
    ...TOOL_PAGES,
    ...ARTICLE_SLUGS.map((slug) => `/blog-details/${slug}`),
  ],
} satisfies Config;
