import type { Article, Block } from "#locales/article.ts";

/** Words a minute at which people read prose on a screen. */
const PACE = 230;

/** Minutes it takes to read an article, at least 1. */
export function readingMinutes({ blocks }: Pick<Article, "blocks">): number {
  const words = blocks.flatMap(wordsOf).join(" ").split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / PACE));
}

function wordsOf(block: Block): readonly string[] {
  if ("items" in block) return block.items;
  if ("rows" in block) return [...block.head, ...block.rows.flat()];
  return [block.text];
}
