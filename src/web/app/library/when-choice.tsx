import { SmallSelect } from "#web/ui/small-select.tsx";
import { LIBRARY } from "#words/pages/library.ts";
import type { Filter } from "./filter.ts";
import { WHENS } from "./made-within.ts";

const copy = LIBRARY.choices.when;

type WhenChoiceProps = { filter: Filter; onChange: (filter: Filter) => void };

/** When what is shown was made; for days of one's own, the first and the last of them. */
export function WhenChoice({ filter, onChange }: WhenChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <SmallSelect
        asWord
        label={copy.label}
        value={filter.when}
        choices={[
          { value: "" as const, label: copy.any },
          ...WHENS.map((when) => ({ value: when, label: copy[when] })),
        ]}
        onChange={(when) => onChange({ ...filter, when })}
      />
      {filter.when === "days" ? (
        <>
          <Day
            label={copy.from}
            value={filter.from}
            max={filter.to}
            onChange={(from) => onChange({ ...filter, from })}
          />
          <Day
            label={copy.to}
            value={filter.to}
            min={filter.from}
            onChange={(to) => onChange({ ...filter, to })}
          />
        </>
      ) : null}
    </div>
  );
}

type DayProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className="flex items-center gap-2 text-small text-ink-2">
      {label}
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 rounded-word bg-paper font-medium text-ink"
      />
    </label>
  );
}
