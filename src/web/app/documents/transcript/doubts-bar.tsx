import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import { unsureWords } from "./doubts-in-text.ts";
import { useTranscriptOfText } from "./transcript-of-text.ts";

const copy = TRANSCRIPT.doubts;

/** At the foot of a page that has nothing beside its text: how many doubtful words there are, and the way to the next one. */
export function DoubtsBar({ segments }: { segments: readonly DocumentSegment[] }) {
  const { doubtedBelow, onDoubt } = useTranscriptOfText();
  const count = useMemo(
    () => (doubtedBelow === null ? 0 : unsureWords(segments, doubtedBelow).length),
    [segments, doubtedBelow],
  );
  if (!onDoubt || count === 0) return null;
  return (
    <div className="page flex items-center justify-between gap-4 border-t border-line text-small">
      <span className="text-ink-2 tabular-nums">{copy.count(count)}</span>
      <button
        type="button"
        onClick={onDoubt}
        className="-mr-1 flex min-h-11 items-center gap-1 font-semibold hover:text-cool-t"
      >
        {copy.next}
        <Icon of={ChevronRight} size={18} />
      </button>
    </div>
  );
}
