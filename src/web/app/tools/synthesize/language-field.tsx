import { Info } from "lucide-react";
import { useId } from "react";
import type { SpeechInfo } from "#contract/engine.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import { inUnspokenScript } from "./unspoken-script.ts";

const copy = SYNTHESIZE.language;
const nameOf = nameOfLanguageIn(LANGUAGE);

type LanguageFieldProps = {
  /** BCP 47 tag; "" is found by the server. */
  value: string;
  onChange: (value: string) => void;
  text: string;
  speaking: SpeechInfo | undefined;
};

/** In which language the text is read: found by itself, unless somebody says it. Nothing where there is no choice. */
export function LanguageField({ value, onChange, text, speaking }: LanguageFieldProps) {
  const id = useId();
  const languages = speaking?.languages ?? [];
  if (languages.length < 2) return null;
  const named = languages
    .map((tag) => ({ tag, name: nameOf(tag), robotic: speaking?.robotic?.includes(tag) }))
    .sort((one, other) => one.name.localeCompare(other.name, LANGUAGE));
  return (
    <div className="text-small">
      <label htmlFor={id} className="mr-2 text-ink-2">
        {copy.label}
      </label>
      <select
        id={id}
        value={languages.includes(value) ? value : ""}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-8 max-w-full rounded-word bg-sheet px-2 text-ink ring-1 ring-line ring-inset hover:ring-line-2"
      >
        <option value="">{copy.found}</option>
        {named.map(({ tag, name, robotic }) => (
          <option key={tag} value={tag}>
            {robotic ? copy.robotic(name) : name}
          </option>
        ))}
      </select>
      {value === "" && inUnspokenScript(text, languages) ? (
        <p role="status" className="mt-2 flex items-start gap-2 font-medium">
          <Icon of={Info} size={16} className="mt-0.5" />
          {copy.unspoken}
        </p>
      ) : null}
    </div>
  );
}
