import type { BlockRole } from "#contract/text-files.ts";
import type { ParagraphStyle } from "./styles.ts";

/** Tables of contents, which nobody wants read out, and what stands at the edges of pages. */
const LEFT_OUT = /^(toc \d|toc heading|contents( heading| \d)?|table of figures|index \d|header|footer)$/;
const BY_NAME: readonly [RegExp, BlockRole][] = [
  [/caption/, "caption"],
  [/(foot|end)note text|^(foot|end)note$/, "footnote"],
  [/quot|block ?text/, "quote"],
  [/source ?code|preformatted|verbatim|\bcode\b|macro text|plain text/, "code"],
  [/^list|bullet/, "list-item"],
];

/** What a paragraph is by its style: null for one that is left out. */
export function roleOf(
  style: ParagraphStyle | undefined,
  own: { outline: number | null; listed: boolean | null },
): { role: BlockRole; level?: number } | null {
  const name = style?.name ?? "";
  if (LEFT_OUT.test(name) || style?.hidden) return null;
  const outline = own.outline ?? style?.outline ?? (name === "title" ? 1 : null);
  if (outline !== null) return { role: "heading", level: Math.min(outline, 6) };
  const [, role] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [];
  return { role: role ?? ((own.listed ?? style?.listed) ? "list-item" : "paragraph") };
}
