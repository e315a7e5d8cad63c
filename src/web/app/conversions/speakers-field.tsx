import type { TranscriptionInfo } from "#contract/engine.ts";
import { SPEAKERS, type Speakers } from "#contract/speakers.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { ChoiceField } from "./choice-field.tsx";

const copy = TOOLS_COPY.speakers;

type SpeakersFieldProps = {
  value: Speakers;
  onChange: (value: Speakers) => void;
  listening: TranscriptionInfo | undefined;
  locked: boolean;
};

/** Whether the transcript is to tell who spoke. Nothing where nobody could tell. */
export function SpeakersField({ value, onChange, listening, locked }: SpeakersFieldProps) {
  if (!listening?.speakers) return null;
  const choices = SPEAKERS.map((speakers) => ({
    value: speakers,
    label: speakers === "none" || speakers === "found" ? copy[speakers] : copy.count(Number(speakers)),
  }));
  return <ChoiceField label={copy.label} {...{ value, choices, locked, onChange }} />;
}
