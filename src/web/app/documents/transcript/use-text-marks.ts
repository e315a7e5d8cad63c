import { useEffect } from "react";
import type { TextPlace } from "#contract/find-in-text.ts";
import { rangeIn, sentencesOnPage } from "./range-in.ts";
import { useLooks } from "./use-looks.ts";

/** A place in a segment of the text, by UTF-16 offsets. */
export type Mark = TextPlace & { segment: string };

/** Marked at once: more are not seen at once either, and each costs. */
const MOST = 2_000;

const LOOKS = {
  found: "background-color: var(--cool-tint); text-decoration: underline 2px var(--cool)",
  now: "background-color: var(--cool); color: var(--on-cool)",
};

/**
 * Marks places of the text that is drawn, without drawing it anew: the browser paints them over it. One that can't shows
 * none. `now` is the one that is looked at.
 */
export function useTextMarks(marks: readonly Mark[], now: Mark | null): void {
  useLooks(LOOKS, true);
  useEffect(() => {
    if (typeof Highlight === "undefined") return;
    const sentences = sentencesOnPage();
    const ranges = (all: readonly Mark[]) =>
      all.flatMap((mark) => {
        const sentence = sentences.get(mark.segment);
        return sentence ? (rangeIn(sentence, mark) ?? []) : [];
      });
    CSS.highlights.set("found", new Highlight(...ranges(marks.slice(0, MOST))));
    const own = new Highlight(...ranges(now ? [now] : []));
    own.priority = 1;
    CSS.highlights.set("now", own);
  });
}
