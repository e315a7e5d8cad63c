import type { DocumentSegment } from "#contract/documents.ts";

/** Whether a text begins with its own title, as it does where nobody named it: it is not to be read twice. */
export function saysTitle(title: string, segments: readonly DocumentSegment[]): boolean {
  const first = segments.find(({ text }) => text.trim() !== "")?.text.trim() ?? "";
  return first.startsWith(title.replace(/[\s.…]+$/, ""));
}
