import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { cutText } from "./cut-text.ts";
import type { NewSegment } from "./new-segment.ts";

/** A text that is to be a document, in its sentences. @returns why it can't be one, where it has too many */
export function cutWritten(
  text: string,
  language: string | null,
): NewSegment[] | Outcome<"too-many-sentences"> {
  const segments = cutText(text, language, DOCUMENT_LIMITS.segmentCharacters);
  const most = DOCUMENT_LIMITS.sentences;
  return segments.length > most ? outcome("too-many-sentences", { most }) : segments;
}
