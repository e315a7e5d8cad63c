import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the product. Each module is loaded when its page is first visited. */
export default [
  layout("features/shell/layout.tsx", [
    index("features/home/page.tsx"),
    route("login", "features/sign-in/page.tsx"),
    route("register", "features/register/page.tsx"),
    layout("features/session/protected.tsx", [
      route("text-to-speech", "features/speak/page.tsx"),
      route("speech-to-text", "features/record/page.tsx"),
      route("transcribe", "features/transcribe/page.tsx"),
    ]),
    route("*", "features/not-found/page.tsx"),
  ]),
  route("loading", "features/loading/page.tsx"),
] satisfies RouteConfig;
