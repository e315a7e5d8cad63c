import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { formatNumber } from "#words/locale.ts";
import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";
import { ADDRESS_READINGS, type AddressReading } from "./addresses.ts";
import { CHOSEN_PARTS, type Choices, type countParts } from "./choices.ts";

type ChoicesPanelProps = {
  counts: ReturnType<typeof countParts>;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** What is spoken of the parts that this text has. Nothing where it has none. */
export function ChoicesPanel({ counts, choices, onChange }: ChoicesPanelProps) {
  const parts = CHOSEN_PARTS.filter((part) => counts[part] > 0);
  if (parts.length === 0 && counts.addresses === 0) return null;
  return (
    <fieldset>
      <legend className="head-field">{copy.choices.title}</legend>
      {parts.length > 0 ? (
        <div className="mt-4 grid gap-3.5">
          {parts.map((part) => (
            <Checkbox
              key={part}
              checked={choices[part]}
              onChange={(event) => onChange({ ...choices, [part]: event.target.checked })}
            >
              {copy.choices.parts[part]}{" "}
              <span className="text-ink-3 tabular-nums">{formatNumber(counts[part])}</span>
            </Checkbox>
          ))}
        </div>
      ) : null}
      {counts.addresses > 0 ? (
        <Select
          label={copy.choices.addresses.label}
          value={choices.addresses}
          onChange={(event) => onChange({ ...choices, addresses: readingOf(event.target.value) })}
          className="mt-5"
        >
          {ADDRESS_READINGS.map((reading) => (
            <option key={reading} value={reading}>
              {copy.choices.addresses[reading]}
            </option>
          ))}
        </Select>
      ) : null}
    </fieldset>
  );
}

const readingOf = (value: string): AddressReading => ADDRESS_READINGS.find((one) => one === value) ?? "whole";
