import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { PrivatePage } from "../contract/private-pages.ts";
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

/** What draws each page behind the login. */
const APP: Record<PrivatePage, string> = {
  "/text-to-speech": "tools/synthesize/page.tsx",
  "/speech-to-text": "tools/record/page.tsx",
  "/transcribe": "tools/transcribe/page.tsx",
  "/library": "library/page.tsx",
  "/library/new": "library/new/page.tsx",
  "/library/batch": "library/batch/page.tsx",
  "/library/requests": "requests/page.tsx",
  "/documents/:id": "documents/page.tsx",
  "/s/:id": "shared/page.tsx",
  "/q/:id": "quoted/page.tsx",
  "/live/:id": "live/page.tsx",
  "/ask/:id": "asked/page.tsx",
  "/profile": "account/page.tsx",
  "/profile/security": "account/security-page.tsx",
  "/profile/pronunciations": "pronunciations/page.tsx",
  "/profile/vocabulary": "vocabulary/page.tsx",
  "/profile/statement": "statement/page.tsx",
  "/profile/purses": "purses/page.tsx",
  "/profile/keys": "keys/page.tsx",
  "/profile/webhooks": "webhooks/page.tsx",
  "/profile/purchases": "statement/purchases-page.tsx",
  "/profile/data": "account/data-page.tsx",
  "/checkout": "checkout/page.tsx",
  "/checkout/return": "checkout/return-page.tsx",
  "/admin": "admin/overview-page.tsx",
  "/admin/claim": "admin/claim-page.tsx",
  "/admin/users": "admin/users-page.tsx",
  "/admin/users/:id": "admin/user-page.tsx",
  "/admin/purchases": "admin/purchases-page.tsx",
  "/admin/messages": "admin/messages-page.tsx",
  "/admin/reports": "admin/reports-page.tsx",
  "/admin/subscribers": "admin/subscribers-page.tsx",
  "/admin/models": "admin/models-page.tsx",
  "/admin/audit": "admin/audit-page.tsx",
  "/admin/security": "admin/security-page.tsx",
};

type Part = { path: string; file: string };
const pages: Part[] = Object.entries(APP).map(([path, module]) => ({ path, file: `app/${module}` }));
/** Who claims to be the operator is none yet, and so outside the operator's frame. */
const isIn = (folder: string, path: string) =>
  path !== "/admin/claim" && (path === folder || path.startsWith(`${folder}/`));

/** The pages of a folder, in the frame that they share. */
function framed(folder: string, frame: string): RouteConfigEntry {
  const inFrame = pages.filter(({ path }) => isIn(folder, path));
  const entries = inFrame.map(({ path, file }) =>
    path === folder ? index(file) : route(path.slice(folder.length + 1), file),
  );
  return route(folder.slice(1), frame, entries);
}

/** What a link shows needs no login. */
const isOpen = ({ path }: Part) => ["/s/:id", "/q/:id", "/ask/:id"].includes(path);
/** Words alone, without header and footer. */
const isBare = ({ path }: Part) => path === "/live/:id";
const alone = pages.filter(
  (page) => !isOpen(page) && !isBare(page) && !isIn("/profile", page.path) && !isIn("/admin", page.path),
);
const entryOf = ({ path, file }: Part) => route(path.slice(1), file);

/** Every page of the product. Each module is loaded when its page is first visited. */
export default [
  layout("lib/shell/layout.tsx", [
    ...publicRoutes({}),
    ...pages.filter(isOpen).map(entryOf),
    layout("app/protected.tsx", [...alone.map(entryOf), framed("/profile", "app/account/layout.tsx")]),
    framed("/admin", "app/admin/layout.tsx"),
    route("*", "lib/not-found/page.tsx"),
  ]),
  ...pages.filter(isBare).map(entryOf),
  ...publicRoutes({ bare: true }),
] satisfies RouteConfig;
