import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A list of what happened to credits, under a 2 px rule, with its total at the right. */
export function Statement({ title, total, children }: { title: string; total: string; children: ReactNode }) {
  return (
    <section>
      <div className="flex items-baseline justify-between gap-5 border-b-2 border-ink pb-4">
        <h2 className="text-lead">{title}</h2>
        <p className="head-row">{total}</p>
      </div>
      <ul>{children}</ul>
    </section>
  );
}

type StatementRowProps = {
  when: string;
  what: string;
  /** Which file, which text, or why nothing was charged. */
  detail: string;
  /** Credits, signed: what was used is negative. */
  credits: number;
};

/** One movement of credits. A row of zero says in its detail why it is zero. */
export function StatementRow({ when, what, detail, credits }: StatementRowProps) {
  const amount = credits > 0 ? `+${credits}` : credits < 0 ? `−${-credits}` : "0";
  return (
    <li className="flex items-baseline gap-5 border-b border-line py-3.5">
      <span className="w-20 flex-none text-ink-3 tabular-nums">{when}</span>
      <span className="min-w-0 flex-1">
        <span className="block">{what}</span>
        <span className="block text-small text-ink-2">{detail}</span>
      </span>
      <span
        className={classNames("head-number", credits > 0 ? "text-cool-t" : credits === 0 && "text-ink-3")}
      >
        {amount}
      </span>
    </li>
  );
}
