import { Bookmark, Highlighter } from "lucide-react";
import type { DocumentSegment } from "#contract/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MARKS } from "#words/pages/marks.ts";
import { passageOf, useMarkedPassage } from "../quotes/marked-passage.ts";
import { useChosenPlace } from "../transcript/chosen-place.ts";
import { MarkNote } from "./mark-note.tsx";
import { useMarksOfText } from "./use-marks.ts";

type MarkPartProps = {
  segments: readonly DocumentSegment[];
  /** The chosen one: it is highlighted where no words are. */
  segment: DocumentSegment;
};

/** What is marked in the chosen passage, with its notes, and what marks it: chosen words, or a place. */
export function MarkPart({ segments, segment }: MarkPartProps) {
  const marks = useMarksOfText();
  const passage = useMarkedPassage(segments) ?? passageOf(segment);
  const at = useChosenPlace(segment.id);
  if (!marks?.acts) return null;
  const { acts, placed } = marks;
  const here = placed.filter(({ covers }) => covers.some((one) => one.segment === segment.id));
  const word = segment.words?.find(({ from, to }) => at !== null && from <= at && at < to);
  const time = word?.start ?? segment.start;
  return (
    <section aria-label={MARKS.title} className="mt-3">
      {here.map(({ mark }) => (
        <div
          key={mark.id}
          className={`mb-3 pl-3 ${mark.to === null ? "border-l-2 border-ink" : "border-l-2 border-cool"}`}
        >
          <MarkNote mark={mark} segment={segment.id} acts={acts} />
        </div>
      ))}
      <p data-marks-new="" className="flex flex-wrap gap-2">
        {passage ? (
          <Button
            tone="ghost"
            size="small"
            aria-keyshortcuts="H"
            icon={<Icon of={Highlighter} size={18} />}
            onClick={() => void acts.highlight(passage.from, passage.to)}
          >
            {MARKS.highlight}
          </Button>
        ) : null}
        {time === null ? null : (
          <Button
            tone="ghost"
            size="small"
            icon={<Icon of={Bookmark} size={18} />}
            onClick={() => void acts.markPlace(time)}
          >
            {MARKS.place}
          </Button>
        )}
      </p>
    </section>
  );
}
