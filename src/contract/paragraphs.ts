import type { DocumentSegment } from "./documents.ts";

export type Paragraph = {
  segments: readonly DocumentSegment[];
  /** Another voice or speaker than in the paragraph before: the margin names them. */
  named: boolean;
};

/** The segments in their paragraphs; one begins besides where somebody else speaks. */
export function paragraphsOf(segments: readonly DocumentSegment[]): Paragraph[] {
  const paragraphs: { segments: DocumentSegment[]; named: boolean }[] = [];
  let before: DocumentSegment | undefined;
  for (const segment of segments) {
    const open = paragraphs.at(-1);
    const named = !before || before.voice !== segment.voice || before.speaker !== segment.speaker;
    if (open && !segment.paragraph && !named) open.segments.push(segment);
    else paragraphs.push({ segments: [segment], named });
    before = segment;
  }
  return paragraphs;
}

/** Whether two paragraphs are drawn alike. */
export function isSameParagraph(one: Paragraph, other: Paragraph): boolean {
  return (
    one.named === other.named &&
    one.segments.length === other.segments.length &&
    one.segments.every((segment, at) => segment === other.segments[at])
  );
}

/** What stands between two sentences of a language (BCP 47): nothing where words are not set apart either. */
export function gapIn(language: string | null): string {
  return /^(ja|zh|th|lo|km|my)\b/i.test(language ?? "") ? "" : " ";
}
