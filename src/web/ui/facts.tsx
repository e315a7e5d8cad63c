import type { ReactNode } from "react";

/** A list of labelled facts under a 2 px rule. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-t-2 border-ink">{children}</dl>;
}

/** One fact: what it is, and its value, in hairline rows. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-5 border-b border-line py-4">
      <dt className="w-28 flex-none font-semibold">{label}</dt>
      <dd className="min-w-0 text-ink-2 tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
