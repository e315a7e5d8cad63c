import { useId } from "react";
import type { TranscriptionInfo } from "#contract/engine.ts";
import { SPEAKERS, type Speakers } from "#contract/speakers.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

const copy = TOOLS_COPY.speakers;

type SpeakersFieldProps = {
  value: Speakers;
  onChange: (value: Speakers) => void;
  listening: TranscriptionInfo | undefined;
  locked: boolean;
};

/** Whether the transcript is to tell who spoke. Nothing where nobody could tell. */
export function SpeakersField({ value, onChange, listening, locked }: SpeakersFieldProps) {
  const id = useId();
  if (!listening?.speakers) return null;
  return (
    <div className="text-small">
      <label htmlFor={id} className="mr-2 text-ink-2">
        {copy.label}
      </label>
      <select
        id={id}
        value={value}
        disabled={locked}
        onChange={({ target }) => onChange(SPEAKERS.find((one) => one === target.value) ?? "none")}
        className="min-h-8 max-w-full rounded-word bg-sheet px-2 text-ink ring-1 ring-line ring-inset hover:ring-line-2"
      >
        {SPEAKERS.map((speakers) => (
          <option key={speakers} value={speakers}>
            {speakers === "none" || speakers === "found" ? copy[speakers] : copy.count(Number(speakers))}
          </option>
        ))}
      </select>
    </div>
  );
}
