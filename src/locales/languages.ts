/**
 * The languages of the pages and of what the server says (BCP 47), each by its own name. The first is the one without a
 * prefix. The words of a language are the folder of its name.
 */
export const LANGUAGE_NAMES = {
  en: "English",
  es: "Español",
  de: "Deutsch",
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** The cookie that keeps which language a person chose (boot.js sets it); its value is one of `LANGUAGES`. */
export const LANGUAGE_COOKIE = "language";

/** What stands before every path of the pages in this language: "" for the first one, "/es". */
export function prefixOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? "" : `/${language}`;
}

/** Takes a path of the pages apart: "/es/pricing" → es, "/pricing". */
export function splitPath(path: string): { language: Language; path: string } {
  const language = LANGUAGES.slice(1).find((one) => path === `/${one}` || path.startsWith(`/${one}/`));
  if (!language) return { language: DEFAULT_LANGUAGE, path };
  return { language, path: path.slice(language.length + 1) || "/" };
}
