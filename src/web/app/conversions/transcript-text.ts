import { segmentWords, type TimedText, withTurns } from "#contract/timed-text.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { SPEAKER_NAMED } from "#words/speakers.ts";
import type { Result } from "./conversion-state.ts";

type Written = Pick<Result, "text" | "segments" | "translated">;

/** The text of a transcript to copy or save; where a machine has translated it, that stands before it. */
export function transcriptText(result: Written): string {
  const text = withTurns(result, SPEAKER_NAMED);
  return result.translated ? `${TOOLS_COPY.choices.translated}\n\n${text}` : text;
}

/** The words of a transcript for its captions, which begin with the same label. */
export function transcriptWords({ segments, translated }: Omit<Written, "text">): TimedText[] {
  const words = segmentWords(segments, SPEAKER_NAMED);
  const [first, ...rest] = words;
  return first && translated
    ? [{ ...first, text: `[${TOOLS_COPY.choices.translatedFact}] ${first.text}` }, ...rest]
    : words;
}
