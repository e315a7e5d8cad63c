import { BlockList } from "./block-list.ts";
import CHAPTERS from "./chapter-words.json" with { type: "json" };
import { markChapters } from "./mark-chapters.ts";
import type { ReadText } from "./read-result.ts";

/** Lines that were broken at the edge of a page are about as long as each other; those of a poem are shorter. */
const BROKEN_AT = 50;
const LONGEST_HEADING = 80;
const CHAPTER = new RegExp(
  `^(?:(?:${CHAPTERS.before.join("|")})\\s+(?:\\d+|[ivxlc]+|${CHAPTERS.numbers.join("|")})\\b|(?:${CHAPTERS.alone.join("|")})$)`,
  "iu",
);

/** Reads text without any marks: paragraphs are what stands between empty lines, or lines where there are none. */
export function readPlain(text: string): ReadText {
  const list = new BlockList();
  const lines = text.replaceAll(/\r\n?/g, "\n").split(/\f|\n(?=[^\S\n]*\n)/);
  const apart = lines.length > 1 ? lines : text.split(/\r\n?|\n/);
  for (const paragraph of apart) {
    const joined = joinLines(paragraph);
    const heading = joined.length <= LONGEST_HEADING && CHAPTER.test(joined);
    if (heading) list.add("heading", joined, { level: 1 });
    else list.add("paragraph", joined);
  }
  return { title: null, author: null, language: null, blocks: markChapters(list.blocks) };
}

/** One line of those that were only broken because a page is so wide. */
function joinLines(paragraph: string): string {
  const lines = paragraph.split("\n").map((line) => line.trim());
  const text = lines.filter((line) => line !== "");
  return text
    .map((line, index) => {
      const last = index === text.length - 1;
      return last ? line : line + (line.length >= BROKEN_AT ? " " : "\n");
    })
    .join("");
}
