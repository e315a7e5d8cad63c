import type { DocumentSegment } from "#contract/documents.ts";
import type { TimedPassage } from "#contract/passages.ts";
import { OBJECTIONS } from "#words/pages/objections.ts";
import { focusPlace } from "../transcript/focus-place.ts";
import { saidIn } from "./said-in.ts";

type SaidPassageProps = {
  segments: readonly DocumentSegment[];
  passage: TimedPassage;
  /** Pressed, they lead to their place in the text. */
  hasLead?: boolean;
};

/** The words that an objection is about, as the text says them now. */
export function SaidPassage({ segments, passage: { start, end }, hasLead = false }: SaidPassageProps) {
  const said = saidIn(segments, { start, end });
  if (said === null) return <p className="mt-1 text-note text-ink-2">{OBJECTIONS.nothing}</p>;
  const { text, first } = said;
  const quoted = OBJECTIONS.about(text);
  if (!hasLead) return <p className="mt-3 font-medium [overflow-wrap:anywhere]">{quoted}</p>;
  return (
    <button
      type="button"
      title={OBJECTIONS.show}
      onClick={() => focusPlace(first.segment, first.at)}
      className="flex min-h-11 items-center text-left [overflow-wrap:anywhere]"
    >
      <span className="line-clamp-3">
        <span className="link">{quoted}</span>
      </span>
      <span className="sr-only"> {OBJECTIONS.show}</span>
    </button>
  );
}
