import { nameOfLanguageIn } from "#locales/language-name.ts";
import { LANGUAGES } from "#locales/languages.ts";
import { LANGUAGE } from "#words/locale.ts";
import { MANY } from "./offered-choices.ts";

const nameOf = nameOfLanguageIn(LANGUAGE);

/**
 * What an engine lists; of one that knows more than that, the languages of this site and of this browser, and those `besides`. A
 * name stands once.
 */
export function namedLanguages(
  languages: readonly string[],
  besides: readonly string[] = [],
): { tag: string; name: string }[] {
  const own = languages.includes(MANY)
    ? [...LANGUAGES, ...navigator.languages.map(withoutRegion), ...besides]
    : [];
  const tags = [...languages, ...own].filter((tag) => tag !== MANY);
  const byName = new Map(tags.map((tag) => [nameOf(tag), tag]));
  return [...byName]
    .map(([name, tag]) => ({ tag, name }))
    .sort((one, other) => one.name.localeCompare(other.name, LANGUAGE));
}

const withoutRegion = (tag: string): string => tag.split("-")[0] ?? tag;
