import type { ReactNode } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Objection } from "#contract/objections.ts";
import { OBJECTIONS } from "#words/pages/objections.ts";

type ObjectionFactsProps = {
  objection: Objection;
  by?: string;
  /** The words that it is about, where there are any. */
  children?: ReactNode;
};

/** What is said against a passage, of which one, and what became of it; of one that was left out there are no words. */
export function ObjectionFacts({ objection, by, children }: ObjectionFactsProps) {
  const { kind, state, start, end, silent, note } = objection;
  const isLeftOut = isLeftOutByNow(objection);
  const [from, to] = [formatClock(start), formatClock(end)];
  const facts = [
    OBJECTIONS.kind[kind],
    from === to ? from : OBJECTIONS.between(from, to),
    by ? OBJECTIONS.by(by) : "",
    isLeftOut ? OBJECTIONS.leftOut : OBJECTIONS.state[state],
  ];
  return (
    <>
      <p className="text-note text-ink-2 tabular-nums [overflow-wrap:anywhere]">
        {facts.filter(Boolean).join("\u00a0· ")}
      </p>
      {isLeftOut ? null : children}
      {silent && state === "open" ? (
        <p className="mt-1 text-note text-ink-2 tabular-nums">
          {OBJECTIONS.silence(formatClock(silent.start), formatClock(Math.ceil(silent.end)))}
        </p>
      ) : null}
      {note ? (
        <p dir="auto" className="mt-1 text-small whitespace-pre-line [overflow-wrap:anywhere]">
          {note}
        </p>
      ) : null}
    </>
  );
}

/** Whether nothing of its passage is here any more. */
export const isLeftOutByNow = ({ kind, state }: Pick<Objection, "kind" | "state">): boolean =>
  kind === "leave-out" && state === "done";
