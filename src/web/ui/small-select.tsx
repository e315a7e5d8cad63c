import { ChevronDown } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type SmallSelectProps = {
  /** Read out before what is chosen. */
  label: string;
  value: number;
  choices: readonly { value: number; label: string }[];
  onChange: (value: number) => void;
  className?: string;
};

/** A native list of numbers without an edge, for a row of small things such as a player's. */
export function SmallSelect({ label, value, choices, onChange, className }: SmallSelectProps) {
  return (
    <label className={classNames("relative flex items-center text-ink-2", className)}>
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="field-sizing-content min-h-8 cursor-pointer appearance-none rounded-word bg-paper py-1 pr-5 pl-1.5 text-right"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={14} className="pointer-events-none absolute right-0.5" />
    </label>
  );
}
