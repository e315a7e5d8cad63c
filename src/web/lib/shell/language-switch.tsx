import { useLocation } from "react-router";
import { LANGUAGE_NAMES, LANGUAGES, prefixOf } from "#locales/languages.ts";
import { LANGUAGE } from "#words/locale.ts";
import { SHELL } from "#words/pages/site.ts";

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
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
