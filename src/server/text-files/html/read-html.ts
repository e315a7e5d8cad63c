import type { BlockRole } from "#contract/text-files.ts";
import { BlockList } from "#server/text-files/block-list.ts";
import { markChapters, titleIn } from "#server/text-files/mark-chapters.ts";
import type { ReadText } from "#server/text-files/read-result.ts";
import { RowCollector } from "#server/text-files/row-collector.ts";
import { type Attributes, walkMarkup } from "#server/text-files/walk-markup.ts";
import { type ElementKind, kindOf } from "./element-kind.ts";

type Open = { name: string; kind: ElementKind; preserve: boolean };

/** What a page says of itself, and where the places of `anchors` are: at which block each begins. */
export type HtmlPage = Omit<ReadText, "blocks"> & { anchors: ReadonlyMap<string, number> };

/** Roles of the text within elements, innermost first; what is within none of them is a paragraph. */
const ROLES: Partial<Record<ElementKind, BlockRole>> = {
  heading: "heading",
  code: "code",
  caption: "caption",
  footnote: "footnote",
  "list-item": "list-item",
  quote: "quote",
};

/** Reads a page of HTML whole. @throws RefusedFile */
export function readHtml(markup: string): ReadText {
  const list = new BlockList();
  const { title, author, language } = addHtml(list, markup);
  const blocks = markChapters(list.blocks, title);
  return { title: title ?? titleIn(blocks), author, language, blocks };
}

/** Adds the text of a page to a list. `anchors` are ids whose places are wanted. @throws RefusedFile */
export function addHtml(list: BlockList, markup: string, anchors: ReadonlySet<string> = new Set()): HtmlPage {
  const page = {
    title: null as string | null,
    author: null as string | null,
    language: null as string | null,
  };
  const found = new Map<string, number>();
  const stack: Open[] = [];
  const rows = new RowCollector(list);
  let text = "";
  let leftOut = 0; // how many elements are open whose text is left out
  let inTitle = false;

  const flush = () => {
    const role = roleIn(stack);
    const said = text;
    text = "";
    if (inTitle) page.title ??= said.replaceAll(/\s+/g, " ").trim() || null;
    else if (rows.inCell) rows.add(role, said, levelIn(stack));
    else list.add(role, said, levelIn(stack));
  };

  const open = (name: string, attributes: Attributes) => {
    const kind = kindOf(name, attributes);
    if (name === "html") page.language ??= attributes.lang ?? attributes["xml:lang"] ?? null;
    if (name === "meta" && /^(author|dc\.creator)$/i.test(attributes.name ?? ""))
      page.author ??= attributes.content?.trim() || null;
    if (leftOut === 0 && !inline(kind)) flush();
    if (attributes.id && anchors.has(attributes.id)) found.set(attributes.id, list.blocks.length);
    if (kind === "page-break" && leftOut === 0)
      list.add("page-number", attributes.title ?? attributes["aria-label"] ?? "");
    if (kind === "left-out" || kind === "page-break" || isNoteNumber(name, attributes, stack)) leftOut++;
    else if (leftOut > 0) leftOut++;
    else if (kind === "table-row") rows.openRow();
    else if (kind === "table-cell") rows.openCell();
    else if (kind === "line-break") text += "\n";
    stack.push({ name, kind, preserve: kind === "code" || (stack.at(-1)?.preserve ?? false) });
    inTitle = name === "title";
  };

  const close = () => {
    const closed = stack.at(-1);
    if (!closed) return;
    if (leftOut > 0) leftOut--;
    else if (!inline(closed.kind)) {
      flush();
      if (closed.kind === "table-cell") rows.closeCell();
      if (closed.kind === "table-row") rows.closeRow();
    }
    stack.pop();
    inTitle = false;
  };

  walkMarkup(markup, "html", {
    open,
    close,
    text(more) {
      if (leftOut === 0) text += stack.at(-1)?.preserve ? more : more.replaceAll(/[^\S\u00a0]+/g, " ");
    },
  });
  flush();
  return { ...page, anchors: found };
}

/** What no paragraph ends at. */
const INLINE: readonly ElementKind[] = ["inline", "left-out", "line-break", "page-break"];
const inline = (kind: ElementKind): boolean => INLINE.includes(kind);

function roleIn(stack: readonly Open[]): BlockRole {
  const nearest = stack.findLast(({ kind }) => ROLES[kind]);
  // What is in a note is the note, whatever else it is.
  if (stack.some(({ kind }) => kind === "footnote")) return "footnote";
  return (nearest && ROLES[nearest.kind]) ?? "paragraph";
}

function levelIn(stack: readonly Open[]): { level?: number } {
  const heading = stack.findLast(({ kind }) => kind === "heading");
  return heading && roleIn(stack) === "heading" ? { level: Number(heading.name[1]) } : {};
}

/** A raised number that leads elsewhere in the page. */
function isNoteNumber(name: string, { href = "" }: Attributes, stack: readonly Open[]): boolean {
  return name === "a" && href.includes("#") && stack.at(-1)?.name === "sup";
}
