import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

type WordSelectProps = {
  /** Read out before what is chosen. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Its options. */
  children: ReactNode;
};

/** A native list of choices that looks like the words beside it, without an edge. */
export function WordSelect({ label, value, onChange, children }: WordSelectProps) {
  return (
    <label className="relative flex items-center text-small font-medium">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-11 max-w-52 cursor-pointer appearance-none truncate rounded-word bg-paper py-1 pr-6"
      >
        {children}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-0 text-ink-2" />
    </label>
  );
}
