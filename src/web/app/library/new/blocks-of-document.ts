import type { DocumentSegment } from "#contract/documents.ts";
import { gapIn, paragraphsOf } from "#contract/paragraphs.ts";
import type { TextBlock } from "#contract/text-files.ts";
import { asSentences, isUnpunctuated } from "./sentences-of-recording.ts";

type Written = { segments: readonly DocumentSegment[]; language: string | null };

/**
 * The text of a document that is there, as if it had been read from a file: its paragraphs, and the titles of its chapters. Of a
 * recording nobody's name is among it, and where it has no full stops its pauses are made into some.
 */
export function blocksOfDocument({ segments, language }: Written): TextBlock[] {
  const gap = gapIn(language);
  const unpunctuated = isUnpunctuated(segments);
  return paragraphsOf(segments).flatMap(({ segments: own }): TextBlock[] => {
    const text = own
      .map((segment) => (unpunctuated ? asSentences(segment, language) : segment.text))
      .filter((sentence) => sentence !== "")
      .join(gap);
    if (text === "") return [];
    return [
      own[0]?.heading ? { role: "heading", level: 1, text, chapter: true } : { role: "paragraph", text },
    ];
  });
}
