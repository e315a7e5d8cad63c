import type { Attributes } from "#server/text-files/walk-markup.ts";

/** What an element does to the text in it. */
export type ElementKind =
  | "left-out"
  | "page-break"
  | "heading"
  | "code"
  | "quote"
  | "list-item"
  | "caption"
  | "footnote"
  | "table-row"
  | "table-cell"
  | "table"
  | "block"
  | "line-break"
  | "inline";

const named = (kind: ElementKind, names: string): [string, ElementKind][] =>
  names.split(" ").map((name) => [name, kind]);

const KINDS: ReadonlyMap<string, ElementKind> = new Map([
  ...named("left-out", "script style template noscript svg nav iframe object audio video canvas map"),
  ...named("left-out", "button select input textarea dialog rt rp annotation annotation-xml"),
  ...named("heading", "h1 h2 h3 h4 h5 h6"),
  ...named("code", "pre"),
  ...named("quote", "blockquote"),
  ...named("list-item", "li dt dd"),
  ...named("caption", "figcaption caption"),
  ...named("table", "table"),
  ...named("table-row", "tr"),
  ...named("table-cell", "td th"),
  ...named("block", "address article aside body details div dl fieldset figure footer form header hgroup hr"),
  ...named("block", "html main menu ol p search section summary tbody tfoot thead title ul"),
  ...named("line-break", "br"),
]);

const PAGE_BREAK = /(^|\s)(doc-)?pagebreak(\s|$)/;
/** Notes, and what leads to them and back, as EPUB, ARIA, pandoc and MediaWiki mark them. */
const NOTE_MARK =
  /(^|\s)(doc-noteref|noteref|footnote-ref|reference|doc-backlink|footnote-back|mw-editsection)(\s|$)/;
const NOTES =
  /(^|\s)(doc-footnotes?|doc-endnotes?|footnotes?|endnotes?|rearnotes?|footnotes?-end-of-(document|section|block))(\s|$)/;
const HIDDEN = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** What an element is for who listens, by its name and attributes. */
export function kindOf(name: string, attributes: Attributes): ElementKind {
  const { role = "", style = "" } = attributes;
  const marks = `${role} ${attributes["epub:type"] ?? ""} ${attributes.class ?? ""}`;
  if ("hidden" in attributes || attributes["aria-hidden"] === "true" || HIDDEN.test(style)) return "left-out";
  if (PAGE_BREAK.test(marks)) return "page-break";
  if (NOTE_MARK.test(marks)) return "left-out";
  if (name !== "body" && name !== "html" && NOTES.test(marks)) return "footnote";
  return KINDS.get(name) ?? "inline";
}
