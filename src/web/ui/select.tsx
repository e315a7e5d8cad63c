import { ChevronDown } from "lucide-react";
import { type ReactNode, type SelectHTMLAttributes, useId } from "react";
import { classNames } from "./class-names.ts";
import { controlLook } from "./field.tsx";
import { Icon } from "./icon.tsx";

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { label: string; children: ReactNode };

/** A native list of choices with its label, 50 high. `children` are its options. */
export function Select({ label, className, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <select {...rest} id={id} className={classNames(controlLook(), "h-[50px] appearance-none pr-11")}>
          {children}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-ink-3">
          <Icon of={ChevronDown} size={18} />
        </span>
      </div>
    </div>
  );
}
