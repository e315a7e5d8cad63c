import { createContext, useContext } from "react";
import { SPEAKER_NAMED } from "#words/speakers.ts";

/** What the text of a recording knows beside its segments. */
export type TranscriptOfText = {
  /** What a speaker is called. */
  nameOf: (speaker: number) => string;
  /** Opens what can be done about who says a segment; null where the text is only to be read. */
  onName: ((segment: string) => void) | null;
  /** Its doubtful words are marked. */
  isDoubted: boolean;
  /** Leads to the next of them. */
  onDoubt: (() => void) | null;
};

const UNNAMED: TranscriptOfText = { nameOf: SPEAKER_NAMED, onName: null, isDoubted: false, onDoubt: null };

export const TranscriptOfText = createContext(UNNAMED);

export const useTranscriptOfText = (): TranscriptOfText => useContext(TranscriptOfText);
