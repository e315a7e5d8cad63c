import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { SHORT_PAGES } from "./content/short-pages.ts";

const shortPages = Object.keys(SHORT_PAGES).map((path) =>
  route(path.slice(1), "features/short-page/page.tsx", { id: `short-page${path}` }),
);

/** Every page of the product. Each module is loaded when its page is first visited. */
export default [
  layout("features/shell/layout.tsx", [
    index("features/home/page.tsx"),
    route("pricing", "features/pricing/page.tsx"),
    route("login", "features/sign-in/page.tsx"),
    route("register", "features/register/page.tsx"),
    route("newsletter", "features/newsletter/page.tsx"),
    route("newsletter/confirm", "features/newsletter/confirm-page.tsx"),
    route("newsletter/unsubscribe", "features/newsletter/leave-page.tsx"),
    route("contact", "features/contact/page.tsx"),
    route("reset", "features/reset/page.tsx"),
    route("confirm-address", "features/confirm/address-page.tsx"),
    route("confirm-email", "features/confirm/email-page.tsx"),
    ...shortPages,
    layout("features/session/protected.tsx", [
      route("text-to-speech", "features/speak/page.tsx"),
      route("speech-to-text", "features/record/page.tsx"),
      route("transcribe", "features/transcribe/page.tsx"),
      route("profile", "features/profile/layout.tsx", [
        index("features/profile/page.tsx"),
        route("security", "features/profile/security-page.tsx"),
        route("statement", "features/statement/page.tsx"),
        route("purchases", "features/statement/purchases-page.tsx"),
        route("data", "features/profile/data-page.tsx"),
      ]),
      route("admin/claim", "features/admin/claim-page.tsx"),
      route("checkout", "features/checkout/page.tsx"),
      route("checkout/return", "features/checkout/return-page.tsx"),
    ]),
    route("admin", "features/admin/layout.tsx", [
      index("features/admin/overview-page.tsx"),
      route("users", "features/admin/users-page.tsx"),
      route("users/:id", "features/admin/user-page.tsx"),
      route("purchases", "features/admin/purchases-page.tsx"),
      route("messages", "features/admin/messages-page.tsx"),
      route("subscribers", "features/admin/subscribers-page.tsx"),
      route("audit", "features/admin/audit-page.tsx"),
    ]),
    route("*", "features/not-found/page.tsx"),
  ]),
  route("loading", "features/loading/page.tsx"),
] satisfies RouteConfig;
