import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { TextBlock } from "#contract/text-files.ts";
import { BlockList } from "#server/text-files/block-list.ts";
import { decodeText } from "#server/text-files/decode-text.ts";
import { addHtml } from "#server/text-files/html/read-html.ts";
import { markChapters, sameWords, titleIn } from "#server/text-files/mark-chapters.ts";
import { readMetadata } from "#server/text-files/read-metadata.ts";
import type { ReadText } from "#server/text-files/read-result.ts";
import { RefusedFile } from "#server/text-files/refused-file.ts";
import type { ZipFile } from "#server/text-files/zip-file.ts";
import { type ContentsEntry, readContents } from "./contents.ts";
import { readPackage } from "./package.ts";

/** Reads a book page by page, with the chapters that its contents name. @throws RefusedFile */
export async function readEpub(zip: ZipFile): Promise<ReadText> {
  const { pages, contents, metadata, cover } = await readPackage(zip);
  const markup = contents && (await zip.read(contents))?.toString("utf8");
  const entries = contents && markup ? readContents(markup, contents) : [];
  const list = new BlockList();
  const chapters: { at: number; title: string }[] = [];
  for (const page of pages) {
    const bytes = await zip.read(page);
    if (!bytes) continue; // a page that the book names and does not have: what is there is read
    const own = entries.filter((entry) => entry.page === page);
    const begin = list.blocks.length;
    const anchors = new Set(own.flatMap(({ anchor }) => anchor ?? []));
    const { anchors: found } = addHtml(list, decodeText(bytes), anchors);
    chapters.push(...own.map((entry) => ({ at: placeOf(entry, found) ?? begin, title: entry.title })));
  }
  const { title, author, language } = readMetadata(metadata);
  const blocks = markChapters(withChapters(list.blocks, chapters), title);
  const picture = cover ? await coverIn(zip, cover) : null;
  const named = { title: title ?? titleIn(blocks), author, language };
  return {
    ...named,
    blocks,
    ...(picture === "unfit" ? { coverLeftOut: true } : picture && { cover: picture }),
  };
}

/** Null where the book has no such file. A book is read without a picture that cannot be had, or is a bomb. */
async function coverIn(zip: ZipFile, name: string): Promise<Buffer | "unfit" | null> {
  try {
    const picture = await zip.read(name, DOCUMENT_LIMITS.coverBytes);
    return picture?.length === 0 ? "unfit" : picture;
  } catch (error) {
    if (error instanceof RefusedFile) return "unfit";
    throw error;
  }
}

const placeOf = ({ anchor }: ContentsEntry, found: ReadonlyMap<string, number>): number | undefined =>
  anchor === null ? undefined : found.get(anchor);

/** Marks the heading with which each chapter begins; one that has none is given its title from the contents. */
function withChapters(
  blocks: readonly TextBlock[],
  chapters: readonly { at: number; title: string }[],
): TextBlock[] {
  const titles = new Map<number, string>();
  for (const { at, title } of chapters) if (!titles.has(at)) titles.set(at, title);
  return blocks.flatMap((block, index) => {
    const title = titles.get(index);
    if (title === undefined) return [block];
    const heading = { role: "heading" as const, level: 1, text: title, chapter: true as const };
    if (block.role === "heading") return [{ ...block, chapter: true as const }];
    // Some programs write headings as paragraphs that look like one.
    return sameWords(block.text, title) ? [heading] : [heading, block];
  });
}
