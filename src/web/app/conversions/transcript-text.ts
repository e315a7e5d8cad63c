import type { Segment } from "#contract/transcript.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { segmentWords, type TimedText } from "./captions.ts";
import type { Result } from "./conversion-state.ts";

type Written = Pick<Result, "text" | "segments" | "translated">;

/** The text of a transcript to copy or save; where a machine has translated it, that stands before it. */
export function transcriptText(result: Written): string {
  const text = paragraphsOf(result);
  return result.translated ? `${TOOLS_COPY.choices.translated}\n\n${text}` : text;
}

/** The words of a transcript for its captions, which begin with the same label. */
export function transcriptWords({ segments, translated }: Omit<Written, "text">): TimedText[] {
  const words = segmentWords(segments, labelled);
  const [first, ...rest] = words;
  return first && translated
    ? [{ ...first, text: `[${TOOLS_COPY.choices.translatedFact}] ${first.text}` }, ...rest]
    : words;
}

/** One paragraph for each turn of a speaker, where they are told apart. */
function paragraphsOf({ text, segments }: Written): string {
  if (!segments.some(({ speaker }) => speaker !== undefined)) return text;
  const turns: { speaker: Segment["speaker"]; texts: string[] }[] = [];
  for (const { speaker, text: said } of segments) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker) last.texts.push(said);
    else turns.push({ speaker, texts: [said] });
  }
  const paragraphs = turns.map(({ speaker, texts }) => labelled(speaker) + texts.join(" "));
  return paragraphs.join("\n\n");
}

/** What stands before somebody's words; nothing where it is not known who spoke. */
function labelled(speaker: number | undefined): string {
  return speaker === undefined ? "" : `${TOOLS_COPY.speakers.named(speaker)}: `;
}
