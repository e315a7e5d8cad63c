import { Check } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A native checkbox in the product's skin; `children` is its label. */
export function Checkbox({
  children,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className="flex min-h-[24px] cursor-pointer items-start gap-3 text-small">
      <span className="relative mt-px grid size-[22px] flex-none">
        <input
          {...rest}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-[22px] cursor-pointer appearance-none rounded-word bg-sheet ring-[1.5px] ring-line-2 ring-inset checked:bg-ink checked:ring-ink"
        />
        <span className="pointer-events-none col-start-1 row-start-1 hidden place-items-center text-paper peer-checked:grid">
          <Icon of={Check} size={15} strokeWidth={2.5} />
        </span>
      </span>
      <span>{children}</span>
    </label>
  );
}
