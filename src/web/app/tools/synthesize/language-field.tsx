import { ChevronDown, Info } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
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
  /** The one that the server has found, where it was asked. */
  found?: string | null;
  onChange: (value: string) => void;
  text: string;
  speaking: SpeechInfo | undefined;
};

/**
 * In which language the text is read: found by itself, unless somebody says it; where an engine speaks one alone, that
 * one. Its row is as high before the engine is known, so that nothing moves below it.
 */
export function LanguageField({ value, found, onChange, text, speaking }: LanguageFieldProps) {
  const id = useId();
  const languages = speaking?.languages ?? [];
  const [only] = languages;
  const named = languages
    .map((tag) => ({ tag, name: nameOf(tag), robotic: speaking?.robotic?.includes(tag) }))
    .sort((one, other) => one.name.localeCompare(other.name, LANGUAGE));
  const nothing = languages.length > 1 && value === "" && inUnspokenScript(text, languages);
  return (
    <div className="-mt-4 text-small">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="flex min-h-11 min-w-60 grow basis-0 items-center gap-3 max-sm:w-full max-sm:basis-auto">
          {languages.length > 1 ? (
            <>
              <label htmlFor={id} className="text-ink-2">
                {copy.label}
              </label>
              <span className="relative min-w-0 max-w-64 grow">
                <select
                  id={id}
                  value={languages.includes(value) ? value : ""}
                  onChange={(event) => onChange(event.target.value)}
                  className="h-11 w-full appearance-none truncate rounded-control border-0 bg-sheet pr-10 pl-3.5 text-ink ring-[1.5px] ring-line-2 outline-none ring-inset focus:ring-2 focus:ring-cool"
                >
                  <option value="">{found ? copy.foundAs(nameOf(found)) : copy.found}</option>
                  {named.map(({ tag, name, robotic }) => (
                    <option key={tag} value={tag}>
                      {robotic ? copy.robotic(name) : name}
                    </option>
                  ))}
                </select>
                <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-3">
                  <Icon of={ChevronDown} size={17} />
                </span>
              </span>
            </>
          ) : only ? (
            <p className="text-ink-2">
              {copy.label} <span className="text-ink">{only === "mul" ? copy.found : nameOf(only)}</span>
            </p>
          ) : null}
        </div>
        <Link to="/profile/pronunciations" className="link text-note">
          {copy.pronunciations}
        </Link>
      </div>
      {nothing ? (
        <p role="status" className="mt-2 flex items-start gap-2 font-medium">
          <Icon of={Info} size={16} className="mt-0.5" />
          {copy.unspoken}
        </p>
      ) : null}
    </div>
  );
}
