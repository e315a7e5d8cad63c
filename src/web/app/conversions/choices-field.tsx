import type { TranscriptionInfo } from "#contract/engine.ts";
import { VocabularyLine } from "#web/app/vocabulary/vocabulary-line.tsx";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { offeredChoices } from "./offered-choices.ts";
import { SpeakersField } from "./speakers-field.tsx";

const copy = TOOLS_COPY.choices;

type ChoicesFieldProps = {
  value: TranscriptChoices;
  onChange: (value: TranscriptChoices) => void;
  listening: TranscriptionInfo | undefined;
  locked: boolean;
  /** Without the way to one's own words: it is one of many on its page. */
  bare?: boolean;
};

/** What may be asked of a recording: only what can be had from what listens here. */
export function ChoicesField({ value, onChange, listening, locked, bare = false }: ChoicesFieldProps) {
  const boxes = [
    { name: "translate", offered: listening?.translates },
    { name: "eachPassage", offered: listening?.eachPassage },
    { name: "denoise", offered: listening?.denoises },
  ] as const;
  const shown = boxes.filter(({ offered }) => offered);
  const checked = offeredChoices(value, listening);
  return (
    <div className="grid gap-3">
      <SpeakersField
        value={value.speakers}
        onChange={(speakers) => onChange({ ...value, speakers })}
        listening={listening}
        locked={locked}
      />
      {shown.map(({ name }) => (
        <Checkbox
          key={name}
          checked={checked[name]}
          disabled={locked}
          onChange={({ target }) => onChange({ ...value, [name]: target.checked })}
        >
          {copy[name]}
        </Checkbox>
      ))}
      {bare ? null : <VocabularyLine listening={listening} />}
    </div>
  );
}
