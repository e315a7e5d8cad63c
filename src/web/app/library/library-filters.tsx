import { Link } from "react-router";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { VOICES } from "#contract/voices.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SmallSelect } from "#web/ui/small-select.tsx";
import { formatNumber, LANGUAGE } from "#words/locale.ts";
import { LIBRARY as copy } from "#words/pages/library.ts";
import { EVERYTHING, type Filter, SHOWS, writeFilter } from "./filter.ts";
import { TagChoice } from "./tag-choice.tsx";
import { WhenChoice } from "./when-choice.tsx";

type Counts = ReplyOf<Calls["readLibrary"]>;
type LibraryFiltersProps = {
  filter: Filter;
  counts: Counts | null;
  onChange: (filter: Filter) => void;
};

const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

/** What is shown, as words with their counts; and, outside of the bin, of which language, voice, tag and time, and what first. */
export function LibraryFilters({ filter, counts, onChange }: LibraryFiltersProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-line pb-2">
      <nav aria-label={copy.show.label}>
        <ul className="-mx-2 flex flex-wrap items-center gap-x-3 text-small">
          {SHOWS.map((show) => {
            const kept = show === "bin" ? { ...EVERYTHING, q: filter.q } : filter;
            return (
              <li key={show}>
                <Link
                  to={{ search: writeFilter({ ...kept, show }) }}
                  preventScrollReset
                  aria-current={show === filter.show ? "true" : undefined}
                  className="group block px-2 py-[11px]"
                >
                  <span className="border-b-2 border-transparent pb-1 text-ink-2 group-hover:text-ink group-aria-[current=true]:border-ink group-aria-[current=true]:font-semibold group-aria-[current=true]:text-ink">
                    {copy.show[show]}
                  </span>{" "}
                  <span className={classNames("tabular-nums text-ink-3", !counts && "invisible")}>
                    {formatNumber(counts?.[show] ?? 0)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {counts && filter.show !== "bin" ? (
        <div className="flex flex-wrap gap-x-6">
          <Choice
            words={copy.choices.language}
            value={filter.language}
            choices={counts.languages}
            name={nameOfLanguage}
            onChange={(language) => onChange({ ...filter, language })}
          />
          <Choice
            words={copy.choices.voice}
            value={filter.voice}
            choices={counts.voices}
            onChange={(name) => onChange({ ...filter, voice: VOICES.find((one) => one === name) ?? "" })}
          />
          <TagChoice value={filter.tag} tags={counts.tags} onChange={(tag) => onChange({ ...filter, tag })} />
          {counts.all > 0 ? <WhenChoice filter={filter} onChange={onChange} /> : null}
          {counts.all > 1 ? (
            <SmallSelect
              asWord
              label={copy.choices.order.label}
              value={filter.order}
              choices={[
                { value: "" as const, label: copy.choices.order.newest },
                { value: "going" as const, label: copy.choices.order.going },
              ]}
              onChange={(order) => onChange({ ...filter, order })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type ChoiceProps = {
  words: { label: string; any: string };
  value: string;
  choices: Counts["tags"];
  name?: (choice: string) => string;
  onChange: (value: string) => void;
};

/** Nothing where there is nothing to choose. What the address names and nothing has by now stays to be seen. */
function Choice({ words, value, choices, name = (choice) => choice, onChange }: ChoiceProps) {
  const missing = value && !choices.some((choice) => choice.name === value);
  const all = missing ? [...choices, { name: value, count: 0 }] : choices;
  if (all.length === 0) return null;
  return (
    <SmallSelect
      asWord
      label={words.label}
      value={value}
      choices={[
        { value: "", label: words.any },
        ...all.map((choice) => ({
          value: choice.name,
          label: copy.choices.counted(name(choice.name), formatNumber(choice.count)),
        })),
      ]}
      onChange={onChange}
    />
  );
}
