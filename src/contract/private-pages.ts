/** Built as pages too: their frame and heading stand before any code has come. */
export const TOOL_PAGES = ["/text-to-speech", "/speech-to-text", "/transcribe"] as const;

/** Every page for people who are logged in; `web/routes.ts` says what draws each. */
const PRIVATE_PAGES = [
  ...TOOL_PAGES,
  "/profile",
  "/profile/security",
  "/profile/statement",
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
  "/admin/subscribers",
  "/admin/audit",
  "/admin/security",
] as const;

export type PrivatePage = (typeof PRIVATE_PAGES)[number];

const PATTERNS = PRIVATE_PAGES.map((path) => new RegExp(`^${path.replace(":id", "[^/]+")}/?$`));

/**
 * Whether a path is a page for people who are logged in. These are drawn in the browser, which also hides the
 * operator's pages from everybody else; every other page is complete HTML.
 */
export function isPrivatePage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
