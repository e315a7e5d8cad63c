import { useLocation } from "react-router";
import { LANGUAGE_COOKIE, LANGUAGES, type Language, prefixOf } from "#contract/languages.ts";
import { LANGUAGE } from "#web/content/locale.ts";
import { SHELL } from "#web/content/site.ts";

/** Each language in its own words. */
const NAMES: Record<Language, string> = { en: "English", es: "Español" };
const YEAR_SECONDS = 31_536_000;

/** The same page in the other languages. A whole document: each language is a build of its own. */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation();
  const keep = (language: Language) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  };
  return (
    <ul aria-label={SHELL.language} className="flex gap-4 text-note">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={(prefixOf(language) + pathname).replace(/(.)\/$/, "$1") + search + hash}
            hrefLang={language}
            lang={language}
            aria-current={language === LANGUAGE ? "true" : undefined}
            onClick={() => keep(language)}
            className="py-1.5 text-ink-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
