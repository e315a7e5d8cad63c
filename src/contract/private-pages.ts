import { TOOL_PAGES } from "./tool-pages.ts";

/** Every page for people who are logged in, and of links that are shared; `web/routes.ts` says what draws each. */
const PRIVATE_PAGES = [
  ...TOOL_PAGES,
  "/library",
  "/library/new",
  "/library/batch",
  "/library/requests",
  "/documents/:id",
  "/s/:id",
  "/q/:id",
  "/live/:id",
  "/ask/:id",
  "/profile",
  "/profile/security",
  "/profile/pronunciations",
  "/profile/vocabulary",
  "/profile/statement",
  "/profile/purses",
  "/profile/keys",
  "/profile/webhooks",
  "/profile/purchases",
  "/profile/data",
  "/checkout",
  "/checkout/return",
  "/admin",
  "/admin/claim",
  "/admin/users",
  "/admin/users/:id",
  "/admin/purchases",
  "/admin/messages",
  "/admin/reports",
  "/admin/subscribers",
  "/admin/models",
  "/admin/audit",
  "/admin/security",
] as const;

export type PrivatePage = (typeof PRIVATE_PAGES)[number];

/**
 * Whether a path is a page for people who are logged in, or what a link shows. These are drawn in the browser, which
 * also hides the operator's pages from everybody else; every other page is complete HTML.
 */
export function isPrivatePage(path: string): boolean {
  return PRIVATE_PAGES.some((page) => new RegExp(`^${page.replace(":id", "[^/]+")}/?$`).test(path));
}
