import type { DocumentSegment } from "#contract/documents.ts";

/** The word of a text that begins at an offset, without marks. */
export function writtenAt(text: string, at: number): string {
  return /^[^\p{L}\p{N}]*([\p{L}\p{M}\p{N}'’-]+)/u.exec(text.slice(at, at + 60))?.[1] ?? "";
}

/** Whether something stands on both sides of a place. */
export const isSplittable = ({ text }: Pick<DocumentSegment, "text">, at: number | null): at is number =>
  at !== null && text.slice(0, at).trim() !== "" && text.slice(at).trim() !== "";
