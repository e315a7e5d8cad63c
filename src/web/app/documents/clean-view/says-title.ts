import type { DocumentSegment } from "#contract/documents.ts";

/** A title is never as long as so many sentences. */
const MANY = 20;

/** Whether a text begins with its own title, as it does where nobody named it: it is not to be read twice. */
export function saysTitle(title: string, segments: readonly DocumentSegment[]): boolean {
  const first = segments.slice(0, MANY).map(({ text }) => text.trim());
  return first
    .filter(Boolean)
    .join(" ")
    .startsWith(title.replace(/[\s.…]+$/, ""));
}
