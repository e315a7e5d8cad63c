import { ChevronDown } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type SmallSelectProps<Value extends string | number> = {
  /** Read out before what is chosen. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Stands among words, as one of them; else in a row of small things such as a player's. */
  asWord?: boolean;
  className?: string;
};

/** A native list of choices without an edge. */
export function SmallSelect<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
  asWord,
  className,
}: SmallSelectProps<Value>) {
  return (
    <label
      className={classNames(
        "relative flex items-center",
        asWord ? "text-small font-medium" : "text-ink-2",
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = choices[target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
        className={classNames(
          "field-sizing-content cursor-pointer appearance-none rounded-word bg-paper py-1",
          asWord
            ? "min-h-11 max-w-52 truncate pr-6"
            : "min-h-8 pr-5 pl-1.5 text-right max-lg:min-h-11 pointer-coarse:min-h-11",
        )}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        size={asWord ? 16 : 14}
        className={classNames("pointer-events-none absolute", asWord ? "right-0 text-ink-2" : "right-0.5")}
      />
    </label>
  );
}
