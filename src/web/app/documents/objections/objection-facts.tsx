import { formatClock } from "#contract/format-clock.ts";
import type { Objection } from "#contract/objections.ts";
import { OBJECTIONS } from "#words/pages/objections.ts";

/** What is said against a passage, of which one, and what became of it; of one that was left out there are no words. */
export function ObjectionFacts({ objection, by }: { objection: Objection; by?: string }) {
  const { kind, state, start, end, note } = objection;
  const isLeftOut = kind === "leave-out" && state === "done";
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
        {facts.filter(Boolean).join(" · ")}
      </p>
      {note ? <p className="mt-1 text-small whitespace-pre-line [overflow-wrap:anywhere]">{note}</p> : null}
    </>
  );
}
