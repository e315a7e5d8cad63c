/** Built as pages too: their frame and heading stand before any code has come. */
export const TOOL_PAGES = ["/text-to-speech", "/speech-to-text", "/transcribe"] as const;

const PRIVATE_PAGES: readonly string[] = [
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
  "/admin/purchases",
  "/admin/messages",
  "/admin/subscribers",
  "/admin/audit",
  "/admin/security",
];
const ADMIN_USER_PAGE = /^\/admin\/users\/[^/]+$/;

/**
 * Whether a path is a page for people who are logged in. These are drawn in the browser, which also hides the
 * operator's pages from everybody else; every other page is complete HTML.
 */
export function isPrivatePage(path: string): boolean {
  const page = path.replace(/\/$/, "");
  return PRIVATE_PAGES.includes(page) || ADMIN_USER_PAGE.test(page);
}
