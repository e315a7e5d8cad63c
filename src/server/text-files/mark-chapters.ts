import type { TextBlock } from "#contract/text-files.ts";

/**
 * Finds where chapters begin: at the headings of the highest level of which there are several. One alone above them is
 * the text's title, and so is one that says `title` before them.
 */
export function markChapters(blocks: readonly TextBlock[], title: string | null = null): TextBlock[] {
  if (blocks.some(({ chapter }) => chapter)) return [...blocks];
  const headings = blocks.filter(({ role }) => role === "heading");
  const [first] = headings;
  const own = first && title && sameWords(first.text, title) ? first : undefined;
  const levels = headings.flatMap((heading) => (heading !== own && heading.level ? [heading.level] : []));
  const highest = [1, 2, 3, 4, 5, 6].find((level) => levels.filter((one) => one === level).length > 1);
  return blocks.map((block) =>
    block.role === "heading" && block.level === highest && block !== own
      ? { ...block, chapter: true }
      : block,
  );
}

/** Whether two titles are one, however they are set. */
export const sameWords = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, " ").trim().toLowerCase() === other.replaceAll(/\s+/g, " ").trim().toLowerCase();

/** What a text is called that says it in no other place: its heading, where one stands above all others at its start. */
export function titleIn(blocks: readonly TextBlock[]): string | null {
  const [first] = blocks.filter(({ role }) => role !== "page-number");
  if (first?.role !== "heading") return null;
  const alone = !blocks.some(
    (block) => block !== first && block.role === "heading" && block.level === first.level,
  );
  return alone ? first.text : null;
}
