import type { DocumentSegment } from "./documents.ts";
import { formatClock } from "./format-clock.ts";
import { gapIn, paragraphsOf } from "./paragraphs.ts";
import type { TextChoices } from "./text-choices.ts";
import type { NameOfSpeaker } from "./timed-text.ts";

/** A paragraph as it is written: `name` where somebody else begins to speak, `time` (`1:02:03`) where that is wanted. */
export type TextBlock = {
  text: string;
  heading: boolean;
  name?: string;
  time?: string;
  /** Where its segments begin in its text, in UTF-16. */
  places: readonly { segment: string; at: number }[];
};

type Written = { segments: readonly DocumentSegment[]; language: string | null };

/** A document's text in its paragraphs, with what was chosen to stand before each. */
export function textBlocks(
  { segments, language }: Written,
  { names, times }: Pick<TextChoices, "names" | "times">,
  nameOf: NameOfSpeaker,
): TextBlock[] {
  const gap = gapIn(language);
  return paragraphsOf(segments.filter(({ text }) => text !== "")).map(({ segments: its, named }) => {
    const [first] = its;
    const speaker = first?.speaker ?? null;
    const start = first?.start ?? null;
    return {
      text: its.map(({ text }) => text).join(gap),
      places: placesOf(its, gap),
      heading: first?.heading ?? false,
      ...(names && named && speaker !== null && { name: nameOf(speaker) }),
      ...(times && start !== null && { time: formatClock(start) }),
    };
  });
}

function placesOf(segments: readonly DocumentSegment[], gap: string): TextBlock["places"] {
  let next = 0;
  return segments.map(({ id, text }) => {
    const at = next;
    next += text.length + gap.length;
    return { segment: id, at };
  });
}

/** What stands before a paragraph in a plain text. */
export const textBefore = ({ name, time }: TextBlock): string =>
  `${time === undefined ? "" : `[${time}] `}${name === undefined ? "" : `${name}: `}`;
