import { useEffect } from "react";
import { rangeIn, sentencesOnPage } from "../transcript/range-in.ts";
import { useLooks } from "../transcript/use-looks.ts";
import { useMarksOfText } from "./use-marks.ts";

const LOOKS = {
  highlighted: "background-color: var(--cool-tint); text-decoration: underline 2px var(--cool)",
  placed: "text-decoration: underline 1.5px var(--ink)",
};

/**
 * Shows what is marked in the text: the browser paints it over the words, which are not drawn anew for it. Stands behind the
 * text, so that it looks there once that is drawn; `drawn` is another one whenever the text is drawn otherwise.
 */
export function PaintedMarks({ drawn }: { drawn: unknown }) {
  const marks = useMarksOfText();
  const placed = marks?.placed;
  useLooks(LOOKS, Boolean(placed?.length));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn otherwise is painted anew
  useEffect(() => {
    if (typeof Highlight === "undefined" || !placed?.length) return;
    const sentences = sentencesOnPage();
    const rangesOf = (isPlace: boolean) =>
      placed
        .filter(({ mark }) => (mark.to === null) === isPlace)
        .flatMap(({ covers }) =>
          covers.flatMap((stretch, at) => {
            const sentence = sentences.get(stretch.segment);
            const range = sentence && rangeIn(sentence, stretch);
            if (!range) return [];
            const gap = at > 0 && stretch.from === 0 ? gapBefore(sentence) : undefined;
            return gap ? [gap, range] : [range];
          }),
        );
    for (const [name, isPlace] of [
      ["highlighted", false],
      ["placed", true],
    ] as const) {
      const painted = new Highlight(...rangesOf(isPlace));
      painted.priority = -1; // what is looked for lies over it
      CSS.highlights.set(name, painted);
    }
  }, [placed, drawn]);
  return null;
}

/** What stands between a sentence and the one before it in their paragraph. */
function gapBefore({ previousSibling }: HTMLElement): Range | undefined {
  if (!(previousSibling instanceof Text)) return undefined;
  const range = document.createRange();
  range.selectNodeContents(previousSibling);
  return range;
}
