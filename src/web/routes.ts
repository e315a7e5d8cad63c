import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { publicPages } from "../contract/public-pages.ts";

/** Every page that anybody may see, with or without header and footer. */
function publicRoutes({ bare = false }): RouteConfigEntry[] {
  const pages = publicPages().filter((page) => Boolean(page.bare) === bare);
  const isFirst = ({ module }: (typeof pages)[number], at: number) =>
    pages.findIndex((page) => page.module === module) === at;
  return pages.filter(isFirst).map(({ path, route: pattern = path, module }) => {
    const file = `site/${module}`;
    return path === "/" ? index(file) : route(pattern.slice(1), file);
  });
}

/** Every page of the product. Each module is loaded when its page is first visited. */
export default [
  layout("lib/shell/layout.tsx", [
    ...publicRoutes({}),
    layout("app/protected.tsx", [
      route("text-to-speech", "app/tools/synthesize/page.tsx"),
      route("speech-to-text", "app/tools/record/page.tsx"),
      route("transcribe", "app/tools/transcribe/page.tsx"),
      route("profile", "app/account/layout.tsx", [
        index("app/account/page.tsx"),
        route("security", "app/account/security-page.tsx"),
        route("statement", "app/statement/page.tsx"),
        route("purchases", "app/statement/purchases-page.tsx"),
        route("data", "app/account/data-page.tsx"),
      ]),
      route("admin/claim", "app/admin/claim-page.tsx"),
      route("checkout", "app/checkout/page.tsx"),
      route("checkout/return", "app/checkout/return-page.tsx"),
    ]),
    route("admin", "app/admin/layout.tsx", [
      index("app/admin/overview-page.tsx"),
      route("users", "app/admin/users-page.tsx"),
      route("users/:id", "app/admin/user-page.tsx"),
      route("purchases", "app/admin/purchases-page.tsx"),
      route("messages", "app/admin/messages-page.tsx"),
      route("subscribers", "app/admin/subscribers-page.tsx"),
      route("audit", "app/admin/audit-page.tsx"),
      route("security", "app/admin/security-page.tsx"),
    ]),
    route("*", "lib/not-found/page.tsx"),
  ]),
  ...publicRoutes({ bare: true }),
] satisfies RouteConfig;
