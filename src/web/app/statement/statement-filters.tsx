import { TextField } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { STATEMENT_COPY as copy } from "#words/pages/profile.ts";
import { type Filter, SHOWS, type Show, TIMES, type Time } from "./filter.ts";

type StatementFiltersProps = { filter: Filter; onChange: (filter: Filter) => void };

/** Which movements to show: of what kind or tool, and from when. */
export function StatementFilters({ filter, onChange }: StatementFiltersProps) {
  const { show, time, from, to } = filter;
  return (
    <div className="grid w-full gap-x-5 gap-y-4 sm:grid-cols-2 xl:flex xl:w-auto">
      <Select
        label={copy.show}
        className="xl:w-60"
        value={show}
        onChange={(event) => onChange({ ...filter, show: event.target.value as Show })}
      >
        {SHOWS.map((name) => (
          <option key={name} value={name}>
            {copy.shows[name]}
          </option>
        ))}
      </Select>
      <Select
        label={copy.time}
        className="xl:w-44"
        value={time}
        onChange={(event) => onChange({ ...filter, time: event.target.value as Time })}
      >
        {TIMES.map((name) => (
          <option key={name} value={name}>
            {copy.times[name]}
          </option>
        ))}
      </Select>
      {time === "days" ? (
        <>
          <TextField
            label={copy.from}
            type="date"
            value={from}
            max={to || undefined}
            onChange={(event) => onChange({ ...filter, from: event.target.value })}
          />
          <TextField
            label={copy.to}
            type="date"
            value={to}
            min={from || undefined}
            onChange={(event) => onChange({ ...filter, to: event.target.value })}
          />
        </>
      ) : null}
    </div>
  );
}
