import type { Config } from "@react-router/dev/config";
import { writeCspHashes } from "./scripts/csp-hashes.ts";
import { PUBLIC_PAGES } from "./src/contract/public-pages.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: false,
  // Public pages are complete HTML. The rest is drawn in the browser from __spa-fallback.html.
  prerender: PUBLIC_PAGES.map(({ path }) => path),
  buildEnd: ({ reactRouterConfig }) => writeCspHashes(reactRouterConfig.buildDirectory),
} satisfies Config;
