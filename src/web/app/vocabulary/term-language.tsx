import { nameOfLanguageIn } from "#locales/language-name.ts";
import { Select } from "#web/ui/select.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { VOCABULARY as copy } from "#words/pages/vocabulary.ts";

const nameOf = nameOfLanguageIn(LANGUAGE);

/** Languages that are offered; a file may name any. */
const TAGS = [
  ...[
    "ar",
    "ca",
    "cs",
    "cy",
    "da",
    "de",
    "el",
    "en",
    "es",
    "et",
    "eu",
    "fi",
    "fr",
    "ga",
    "gl",
    "he",
    "hi",
    "hr",
    "hu",
  ],
  ...[
    "id",
    "it",
    "ja",
    "ko",
    "lt",
    "lv",
    "nb",
    "nl",
    "pl",
    "pt",
    "ro",
    "ru",
    "sk",
    "sl",
    "sv",
    "tr",
    "uk",
    "vi",
    "zh",
  ],
];

/** In which language a term is said, as the field `language` of a form; "" is any. */
export function TermLanguage({ value }: { value: string }) {
  const tags = value && !TAGS.includes(value) ? [...TAGS, value] : TAGS;
  const named = tags
    .map((tag) => ({ tag, name: nameOf(tag) }))
    .sort((one, other) => one.name.localeCompare(other.name, LANGUAGE));
  return (
    <Select label={copy.language} name="language" defaultValue={value} className="max-w-64">
      <option value="">{copy.anyLanguage}</option>
      {named.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </Select>
  );
}
