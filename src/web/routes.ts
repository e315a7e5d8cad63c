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
    ...shortPages,
    layout("features/session/protected.tsx", [
      route("text-to-speech", "features/speak/page.tsx"),
      route("speech-to-text", "features/record/page.tsx"),
      route("transcribe", "features/transcribe/page.tsx"),
      route("profile", "features/profile/page.tsx"),
      route("checkout", "features/checkout/page.tsx"),
    ]),
    route("*", "features/not-found/page.tsx"),
  ]),
  route("loading", "features/loading/page.tsx"),
] satisfies RouteConfig;
