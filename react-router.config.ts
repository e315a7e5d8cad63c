import type { Config } from "@react-router/dev/config";
import { writeCspHashes } from "./scripts/csp-hashes.ts";
import { PRERENDERED_PATHS } from "./src/web/content/site.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: false,
  prerender: [...PRERENDERED_PATHS],
  buildEnd: ({ reactRouterConfig }) => writeCspHashes(reactRouterConfig.buildDirectory),
} satisfies Config;
