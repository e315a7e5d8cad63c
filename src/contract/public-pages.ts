/**
 * Every page that anybody may see, as complete HTML: what the build prerenders. `indexed` pages are offered to search
 * engines (sitemap); the others are steps of something, or say so themselves.
 */
export const PUBLIC_PAGES: readonly { path: string; indexed: boolean }[] = [
  { path: "/", indexed: true },
  { path: "/pricing", indexed: true },
  { path: "/pages", indexed: true },
  { path: "/featured", indexed: true },
  { path: "/about", indexed: true },
  { path: "/use-cases", indexed: true },
  { path: "/presets", indexed: true },
  { path: "/copywrite", indexed: true },
  { path: "/blog-details", indexed: true },
  { path: "/faq", indexed: true },
  { path: "/faq/all", indexed: false },
  { path: "/privacy-policy", indexed: true },
  { path: "/terms-service", indexed: true },
  { path: "/contact", indexed: true },
  { path: "/newsletter", indexed: true },
  { path: "/login", indexed: true },
  { path: "/register", indexed: true },
  { path: "/reset", indexed: false },
  { path: "/test", indexed: true },
  { path: "/test2", indexed: true },
  { path: "/loading", indexed: false },
  { path: "/offline", indexed: false },
  { path: "/newsletter/confirm", indexed: false },
  { path: "/newsletter/unsubscribe", indexed: false },
  { path: "/confirm-address", indexed: false },
  { path: "/confirm-email", indexed: false },
  { path: "/stop-email-change", indexed: false },
];

/** Whether a path, with or without a slash at its end, is a page that anybody may see. Articles have pages of their own. */
export function isPublicPage(path: string): boolean {
  const page = path.replace(/(.)\/$/, "$1");
  return page.startsWith("/blog-details/") || PUBLIC_PAGES.some((one) => one.path === page);
}

/** Whether search engines are asked to keep this public page. */
export function isIndexedPage(path: string): boolean {
  return isPublicPage(path) && PUBLIC_PAGES.find((one) => one.path === path)?.indexed !== false;
}
