import type { DocumentWord } from "./documents.ts";

/** Under this much a recogniser may as well have heard something else: 0 is a guess, 1 is sure. */
export const DOUBTFUL_BELOW = 0.5;

/** Whether somebody should listen to a word again. What was typed is in no doubt. */
export const isDoubtful = (
  { confidence }: Pick<DocumentWord, "confidence">,
  below: number = DOUBTFUL_BELOW,
): boolean => confidence !== undefined && confidence < below;

/** Of a word that is clearly doubtful the recogniser is less sure than this share of what it is of the word in the middle. */
const CLEARLY = 1 / 3;
/** Confidences are counted in so many steps: sorting those of hours of speech would be felt with each edit. */
const STEPS = 1000;

/**
 * Under which confidence the words of a recording are clearly doubtful: engines differ in how sure they are of what is right.
 * Words that were typed or settled count as the least sure ones, so that settling some brings up no others.
 */
export function clearlyDoubtfulBelow(words: Iterable<Pick<DocumentWord, "confidence">>): number {
  const counts = new Uint32Array(STEPS + 1);
  let left = 0;
  for (const { confidence = 0 } of words) {
    const step = Math.round(STEPS * confidence);
    counts[step] = (counts[step] ?? 0) + 1;
    left += 0.5;
  }
  const middle = counts.findIndex((count) => {
    left -= count;
    return left < 0;
  });
  return (CLEARLY * Math.max(0, middle)) / STEPS;
}

type HeardWord = Pick<DocumentWord, "from" | "to" | "start" | "confidence" | "heard">;

/** A place of a text that may have been something else: where it stands (UTF-16), when it sounds, and how it was heard at first. */
export type DoubtfulPlace = {
  from: number;
  to: number;
  start: number;
  /** Null where nothing else was heard. */
  heard: string | null;
};

/** The doubtful places of a text: words that may have been heard wrongly, and terms of a vocabulary in the place of others. */
export function doubtfulPlaces(words: readonly HeardWord[], below?: number): DoubtfulPlace[] {
  const places: DoubtfulPlace[] = [];
  let term: DoubtfulPlace | null = null;
  for (const word of words) {
    if (word.heard === "" && term) {
      term.to = word.to;
      continue;
    }
    const { from, to, start } = word;
    term = word.heard ? { from, to, start, heard: word.heard } : null;
    if (term) places.push(term);
    else if (isDoubtful(word, below)) places.push({ from, to, start, heard: null });
  }
  return places;
}

/** The marks around a word or name, and an English ending of its own. */
const AROUND = /^([^\p{L}\p{N}]*).*?((?:['’]s)?[^\p{L}\p{N}]*)$/su;

/** A text with what was heard at first at a doubtful place of it; marks around that stay. */
export function asHeard(text: string, { from, to, heard }: DoubtfulPlace): string {
  const [, before = "", behind = ""] = AROUND.exec(text.slice(from, to)) ?? [];
  return text.slice(0, from) + before + (heard ?? "") + behind + text.slice(to);
}
