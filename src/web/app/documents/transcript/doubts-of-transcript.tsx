import { useMemo } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import { unsureWords } from "./doubts-in-text.ts";
import { useTranscriptOfText } from "./transcript-of-text.ts";

const copy = TRANSCRIPT.doubts;

/** How many words of a transcript nobody is sure of, and the way to the next one. */
export function DoubtsOfTranscript({ segments }: { segments: readonly DocumentSegment[] }) {
  const { doubtedBelow, onDoubt } = useTranscriptOfText();
  const count = useMemo(
    () => (doubtedBelow === null ? 0 : unsureWords(segments, doubtedBelow).length),
    [segments, doubtedBelow],
  );
  if (count === 0) return null;
  return (
    <section className="mb-9 text-small">
      <h2 className="head-field">{copy.title}</h2>
      <p className="mt-2 text-ink-2">{copy.left(count)}</p>
      {onDoubt ? (
        <button type="button" onClick={onDoubt} className="min-h-11 font-semibold">
          <span className="border-b-[1.5px] border-current">{copy.next}</span>
        </button>
      ) : null}
    </section>
  );
}
