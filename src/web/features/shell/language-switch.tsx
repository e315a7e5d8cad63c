import { useLocation } from "react-router";
import { LANGUAGES, type Language, prefixOf } from "#locales/languages.ts";
import { LANGUAGE } from "#web/content/locale.ts";
import { SHELL } from "#web/content/site.ts";

/** Each language in its own words. */
const NAMES: Record<Language, string> = { en: "English", es: "Español" };

/** The same page in the other languages. A whole document: each language is a build of its own. boot.js keeps the choice. */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation();
  return (
    <ul aria-label={SHELL.language} className="flex gap-4 text-note">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={(prefixOf(language) + pathname).replace(/(.)\/$/, "$1") + search + hash}
            hrefLang={language}
            lang={language}
            aria-current={language === LANGUAGE ? "true" : undefined}
            className="py-1.5 text-ink-2 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
