import type { ReactNode } from "react";

/** A word beside something that is not what it seems: an example, a sample, a thing still to be done. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-word px-1.5 py-0.5 font-sans text-note leading-tight font-semibold tracking-normal whitespace-nowrap text-ink-2 ring-[1.5px] ring-line-2 ring-inset">
      {children}
    </span>
  );
}
