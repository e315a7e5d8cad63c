import { type Language, prefixOf } from "#locales/languages.ts";

/**
 * Stands in built pages where the site's own address belongs: it is known only when the server starts (PUBLIC_URL),
 * which then puts it there. Never resolves to anything (RFC 6761).
 */
export const BUILT_ORIGIN = "https://saywrite.invalid";

/** Width and height in pixels of the pictures that links to a page are shown with elsewhere. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/** Path of that picture. `npm run social-pictures` draws one for every indexed page. */
export function socialPicture(path: string, language: Language): string {
  const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
  return `/social/${language}/${name}.jpg`;
}

/** Path of a page ("/pricing") in a language: "/es/pricing". */
export function pathIn(language: Language, path: string): string {
  return prefixOf(language) + path.replace(/\/$/, "") || "/";
}
