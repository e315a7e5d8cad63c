import { createContext, useContext } from "react";
import { callSpeakers, type NamedSpeaker } from "#contract/speakers.ts";
import { SPEAKER_NAMED } from "#words/speakers.ts";

/** What the text of a recording knows beside its segments. */
export type TranscriptOfText = {
  /** What a speaker is called. */
  nameOf: (speaker: number) => string;
  /** The same where there is little room: their first name, where it is nobody else's. */
  shortOf: (speaker: number) => string;
  /** Opens what can be done about who says a segment; null where the text is only to be read. */
  onName: ((segment: string) => void) | null;
  /** It was recorded: its words can be led to and marked, with sound or without. */
  isRecorded: boolean;
  /** Words of a lower confidence are marked as doubtful; 0 marks none but what a vocabulary changed, null none at all. */
  doubtedBelow: number | null;
  /** Leads to the next of them. */
  onDoubt: (() => void) | null;
};

/** What the speakers of a text are called. */
export function namesOf(speakers: readonly NamedSpeaker[]): Pick<TranscriptOfText, "nameOf" | "shortOf"> {
  const nameOf = callSpeakers(speakers, SPEAKER_NAMED);
  const first = (name: string | null) => name?.split(" ")[0] ?? "";
  const shorts = new Map(
    speakers
      .filter(({ name }) => speakers.filter((one) => first(one.name) === first(name)).length === 1)
      .map(({ speaker, name }) => [speaker, first(name)]),
  );
  return { nameOf, shortOf: (speaker) => shorts.get(speaker) || nameOf(speaker) };
}

const UNNAMED: TranscriptOfText = {
  ...namesOf([]),
  ...{ onName: null, isRecorded: false, doubtedBelow: null, onDoubt: null },
};

export const TranscriptOfText = createContext(UNNAMED);

export const useTranscriptOfText = (): TranscriptOfText => useContext(TranscriptOfText);
