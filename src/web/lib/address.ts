import { BUILT_ORIGIN, pathIn } from "#contract/site-address.ts";
import type { Language } from "#locales/languages.ts";
import { LANGUAGE } from "#words/locale.ts";

/** Where this site is on the web. In the browser the prerendered page tells, into which the server wrote it. */
export const ORIGIN = import.meta.env.SSR ? BUILT_ORIGIN : originOfPage();

function originOfPage(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** The whole address of a page ("/pricing") in this language, or in another one. */
export function addressOf(path: string, language: Language = LANGUAGE): string {
  return ORIGIN + pathIn(language, path);
}
