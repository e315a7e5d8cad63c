import { useMemo, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { type FillerKind, fillersOf } from "#contract/fillers.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import type { Edits } from "../use-edits.ts";
import { TextBar } from "./text-bar.tsx";
import type { Mark } from "./use-text-marks.ts";
import type { TranscriptEdits } from "./use-transcript-edits.ts";

const copy = TRANSCRIPT.fillers;

type FillersBarProps = {
  segments: readonly DocumentSegment[];
  /** Of the document, BCP 47; null where nobody knows. */
  language: string | null;
  edits: Pick<Edits, "last">;
  remove: TranscriptEdits["removeFillers"];
  onClose: () => void;
};

/** Shows fillers and repeated words of a recording, and leaves them out: one by one, or all as one revision. */
export function FillersBar({ segments, language, edits, remove, onClose }: FillersBarProps) {
  const [shown, setShown] = useState<Record<FillerKind, boolean>>({ filler: true, repeated: true });
  const all = useMemo(
    () =>
      segments.flatMap(({ id, text, language: own }) =>
        fillersOf(text, own ?? language).map((place): Mark & { kind: FillerKind } => ({
          ...place,
          segment: id,
        })),
      ),
    [segments, language],
  );
  const marks = useMemo(() => all.filter(({ kind }) => shown[kind]), [all, shown]);
  const isBusy = edits.last === null;
  const box = (kind: FillerKind, words: string) => (
    <Checkbox
      checked={shown[kind]}
      onChange={(event) => setShown((now) => ({ ...now, [kind]: event.target.checked }))}
    >
      {words}
    </Checkbox>
  );
  const count = (kind: FillerKind) => all.filter((one) => one.kind === kind).length;
  const wanted = { fillers: shown.filler, repeated: shown.repeated };
  return (
    <TextBar
      label={copy.label}
      marks={marks}
      count={copy.count(marks.length)}
      onClose={onClose}
      acts={(now) => (
        <span className="flex flex-wrap gap-2">
          <Button
            tone="ghost"
            size="small"
            disabled={!now || isBusy}
            onClick={() => now && void remove({ ...wanted, only: { segment: now.segment, at: now.from } })}
          >
            {copy.one}
          </Button>
          <Button tone="cool" size="small" disabled={!now || isBusy} onClick={() => void remove(wanted)}>
            {copy.all}
          </Button>
        </span>
      )}
    >
      <p className="head-field">{copy.title}</p>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {box("filler", copy.filler(count("filler")))}
        {box("repeated", copy.repeated(count("repeated")))}
      </div>
    </TextBar>
  );
}
