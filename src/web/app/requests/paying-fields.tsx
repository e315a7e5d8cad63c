import { useId } from "react";
import { Link } from "react-router";
import type { ListedPurse } from "#contract/purses.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { ASKING } from "#words/pages/asking.ts";

const copy = ASKING.paying;

/** Who pays for what arrives by a link, and whether it is written down by itself. */
export type Paying = { purse: string | null; writesDown: boolean };

type PayingFieldsProps = {
  /** Those that are open. */
  purses: readonly ListedPurse[];
  value: Paying;
  onChange: (value: Paying) => void;
};

/** Chooses a purse for a link, and that what arrives is written down from it: without a purse nothing is. */
export function PayingFields({ purses, value, onChange }: PayingFieldsProps) {
  const id = useId();
  const { purse, writesDown } = value;
  if (purses.length === 0 && purse === null)
    return (
      <p className="text-small text-ink-2">
        {copy.noPurses}{" "}
        <Link to="/profile/purses" className="link">
          {copy.toPurses}
        </Link>
      </p>
    );
  const isOver = purse !== null && purses.every((one) => one.id !== purse);
  return (
    <div>
      <Select
        label={copy.purse}
        value={purse ?? ""}
        onChange={({ target }) =>
          onChange({ purse: target.value || null, writesDown: target.value !== "" && writesDown })
        }
      >
        <option value="">{copy.none}</option>
        {isOver ? <option value={purse}>{copy.over}</option> : null}
        {purses.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      {purse === null ? null : (
        <div className="mt-4">
          <Checkbox
            checked={writesDown}
            aria-describedby={id}
            onChange={({ target }) => onChange({ purse, writesDown: target.checked })}
          >
            {copy.writesDown}
          </Checkbox>
          <p id={id} className="mt-1 pl-[34px] text-note text-ink-2">
            {copy.means}
          </p>
        </div>
      )}
    </div>
  );
}
