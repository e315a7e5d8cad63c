import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import { findInText } from "#contract/find-in-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook } from "#web/ui/field.tsx";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import type { Edits } from "../use-edits.ts";
import { replaceOne } from "./replace-one.ts";
import { TextBar } from "./text-bar.tsx";
import type { Mark } from "./use-text-marks.ts";
import type { TranscriptEdits } from "./use-transcript-edits.ts";

const copy = TRANSCRIPT.find;

type FindBarProps = {
  segments: readonly DocumentSegment[];
  edits: Pick<Edits, "change" | "last">;
  replaceAll: TranscriptEdits["replaceAll"];
  onClose: () => void;
};

/** Looks for words in the text, counts them, and puts others in their place: one by one, or all as one revision. */
export function FindBar({ segments, edits, replaceAll, onClose }: FindBarProps) {
  const [find, setFind] = useState("");
  const [by, setBy] = useState("");
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const sought = useDeferredValue(find);
  const marks = useMemo(
    () =>
      segments.flatMap(({ id, text }): Mark[] =>
        findInText(text, { find: sought, matchCase, wholeWords }).map((place) => ({ ...place, segment: id })),
      ),
    [segments, sought, matchCase, wholeWords],
  );
  const isBusy = edits.last === null || sought !== find;
  const replace = async ({ segment, ...place }: Mark, skip: (places: number) => void) => {
    const before = segments.find(({ id }) => id === segment)?.text ?? "";
    const { text, passed } = replaceOne(before, place, { find, by, matchCase, wholeWords });
    if ((await edits.change(segment, text)) === "done") skip(passed);
  };
  const input = (value: string, onChange: (value: string) => void, label: string, isFirst = false) => (
    <input
      ref={isFirst ? field : undefined}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={DOCUMENT_LIMITS.findCharacters}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      className={classNames(controlLook(), "min-h-11 min-w-0 flex-1 basis-40 bg-paper")}
    />
  );
  return (
    <TextBar
      label={copy.label}
      marks={marks}
      count={sought === "" ? "" : copy.count(marks.length)}
      onClose={onClose}
      acts={(now, skip) => (
        <span className="flex flex-wrap gap-2">
          <Button
            tone="ghost"
            size="small"
            disabled={!now || isBusy}
            onClick={() => now && void replace(now, skip)}
          >
            {copy.one}
          </Button>
          <Button
            tone="cool"
            size="small"
            disabled={marks.length === 0 || isBusy}
            onClick={() => void replaceAll({ find, by, matchCase, wholeWords })}
          >
            {copy.all}
          </Button>
        </span>
      )}
    >
      <div className="flex flex-wrap gap-2">
        {input(find, setFind, copy.find, true)}
        {input(by, setBy, copy.by)}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox checked={matchCase} onChange={(event) => setMatchCase(event.target.checked)}>
          {copy.matchCase}
        </Checkbox>
        <Checkbox checked={wholeWords} onChange={(event) => setWholeWords(event.target.checked)}>
          {copy.wholeWords}
        </Checkbox>
      </div>
    </TextBar>
  );
}
