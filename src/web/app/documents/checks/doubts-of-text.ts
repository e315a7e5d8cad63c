import { createContext, useContext } from "react";
import type { DoubtfulSentence } from "#contract/checks.ts";

/** The doubtful sentences of a text, and what can be done with one. */
type DoubtsOfText = {
  doubtful: ReadonlyMap<string, DoubtfulSentence>;
  acts: {
    remake: (one: DoubtfulSentence) => void;
    dismiss: (one: DoubtfulSentence) => void;
    /** One of these is under way. */
    busy: boolean;
    /** Something is being made of the document: nothing can be made again. */
    making: boolean;
  };
};

const nothing = () => {};
export const NO_DOUBTS: DoubtsOfText = {
  doubtful: new Map(),
  acts: { remake: nothing, dismiss: nothing, busy: false, making: false },
};

export const DoubtsOfText = createContext(NO_DOUBTS);

/** What is doubtful about a sentence; undefined of every other. */
export const useDoubt = (segment: string): DoubtfulSentence | undefined =>
  useContext(DoubtsOfText).doubtful.get(segment);

export const useDoubtActs = (): DoubtsOfText["acts"] => useContext(DoubtsOfText).acts;
