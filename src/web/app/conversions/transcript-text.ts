import { callSpeakers } from "#contract/speakers.ts";
import { segmentWords, type TimedText, withTurns } from "#contract/timed-text.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { SPEAKER_NAMED } from "#words/speakers.ts";
import type { Result } from "./conversion-state.ts";

type Written = Pick<Result, "text" | "segments" | "speakers" | "translated">;

const nameIn = ({ speakers = [] }: Pick<Written, "speakers">) => callSpeakers(speakers, SPEAKER_NAMED);

/** The text of a transcript to copy or save; where a machine has translated it, that stands before it. */
export function transcriptText(result: Written): string {
  const text = withTurns(result, nameIn(result));
  return result.translated ? `${TOOLS_COPY.choices.translated}\n\n${text}` : text;
}

/** The words of a transcript for its captions, which begin with the same label. */
export function transcriptWords({ segments, speakers, translated }: Omit<Written, "text">): TimedText[] {
  const words = segmentWords(segments, nameIn({ speakers }));
  const [first, ...rest] = words;
  return first && translated
    ? [{ ...first, text: `[${TOOLS_COPY.choices.translatedFact}] ${first.text}` }, ...rest]
    : words;
}
