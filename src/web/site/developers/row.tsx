import type { ReactNode } from "react";

/** What something is called, and what it is, in a hairline row. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-7 gap-y-1 border-b border-line py-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="font-semibold">{label}</dt>
      <dd className="max-w-[40rem] min-w-0 text-ink-2 tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
