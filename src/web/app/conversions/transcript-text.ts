import type { Segment } from "#contract/transcript.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import type { Result } from "./conversion-state.ts";

/** The text of a transcript to copy or save: one paragraph for each turn of a speaker, where they are told apart. */
export function transcriptText({ text, segments }: Pick<Result, "text" | "segments">): string {
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
export function labelled(speaker: number | undefined): string {
  return speaker === undefined ? "" : `${TOOLS_COPY.speakers.named(speaker)}: `;
}
