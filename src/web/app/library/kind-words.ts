import type { Document } from "#contract/documents.ts";
import { LIBRARY as copy } from "#words/pages/library.ts";

/** What a document is: written down, spoken, or a text that nobody has had spoken yet. */
export function kindWords({ kind, seconds }: Pick<Document, "kind" | "seconds">): string {
  if (kind === "transcript") return copy.transcript;
  return seconds === null ? copy.written : copy.spoken;
}
