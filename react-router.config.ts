import type { Config } from "@react-router/dev/config";
import { writeCspHashes } from "./scripts/csp-hashes.ts";
import { SHORT_PAGES } from "./src/web/content/short-pages.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: false,
  // Public pages are complete HTML. The rest is drawn in the browser from __spa-fallback.html.
  prerender: [
    "/",
    "/pricing",
    "/login",
    "/register",
    "/reset",
    "/contact",
    "/newsletter",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/confirm-address",
    "/confirm-email",
    "/loading",
    ...Object.keys(SHORT_PAGES),
  ],
  buildEnd: ({ reactRouterConfig }) => writeCspHashes(reactRouterConfig.buildDirectory),
} satisfies Config;
