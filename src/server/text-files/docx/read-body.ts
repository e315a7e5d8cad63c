import type { BlockList } from "#server/text-files/block-list.ts";
import { rowText } from "#server/text-files/row-collector.ts";
import { type Attributes, walkMarkup } from "#server/text-files/walk-markup.ts";
import { roleOf } from "./role-of.ts";
import { isOn, outlineOf, type ParagraphStyle } from "./styles.ts";

type Known = { styles: ReadonlyMap<string, ParagraphStyle>; notes: ReadonlyMap<string, string> };
type Paragraph = {
  text: string;
  style: string;
  outline: number | null;
  listed: boolean | null;
  notes: string[];
};
/** A table that is open; `cell` is the text of its open cell. */
type Table = { cells: string[]; cell: string | null };

/** Text that was taken out or moved away, contents that are made of the headings, and what is there twice. */
const LEFT_OUT = new Set(["w:del", "w:moveFrom", "mc:Fallback", "w:instrText", "w:pPrChange", "w:rPrChange"]);
const SIGNS: Readonly<Record<string, string>> = {
  "w:tab": " ",
  "w:br": "\n",
  "w:cr": "\n",
  "w:noBreakHyphen": "-",
};

const blank = (): Paragraph => ({ text: "", style: "", outline: null, listed: null, notes: [] });

/** Adds the text of a document's body in its order, each note behind the paragraph that it belongs to. */
export function addBody(list: BlockList, xml: string, { styles, notes }: Known): void {
  const paragraphs: Paragraph[] = []; // one in another: text in boxes
  const tables: Table[] = [];
  let leftOut = 0;
  let inText = false;
  let inRunProperties = false;
  let hiddenRun = false;

  const end = ({ text, style, outline, listed, notes: marked }: Paragraph) => {
    const table = tables.at(-1);
    const what = roleOf(styles.get(style), { outline, listed });
    if (table?.cell != null) table.cell += ` ${text}`;
    else if (what) list.add(what.role, text, what.level === undefined ? {} : { level: what.level });
    for (const id of marked) list.add("footnote", notes.get(id) ?? "");
  };

  const property = (name: string, attributes: Attributes, paragraph: Paragraph) => {
    if (name === "w:pStyle") paragraph.style = attributes["w:val"] ?? "";
    if (name === "w:outlineLvl") paragraph.outline = outlineOf(attributes);
    if (name === "w:numId") paragraph.listed = attributes["w:val"] !== "0";
    if (/^w:(foot|end)noteReference$/.test(name)) paragraph.notes.push(noteId(name, attributes));
  };

  walkMarkup(xml, "xml", {
    open(name, attributes) {
      if (leftOut > 0 || LEFT_OUT.has(name)) {
        leftOut++;
        return;
      }
      const paragraph = paragraphs.at(-1);
      if (name === "w:p") paragraphs.push(blank());
      else if (name === "w:tbl") tables.push({ cells: [], cell: null });
      else if (name === "w:tc") openCell(tables.at(-1));
      else if (name === "w:r") hiddenRun = false;
      else if (name === "w:rPr") inRunProperties = true;
      else if (name === "w:vanish" && inRunProperties) hiddenRun = isOn(attributes);
      else if (name === "w:t") inText = true;
      else if (paragraph) {
        property(name, attributes, paragraph);
        if (!inRunProperties && !hiddenRun && name in SIGNS && !("w:pos" in attributes))
          paragraph.text += SIGNS[name];
      }
    },
    close(name) {
      if (leftOut > 0) {
        leftOut--;
        return;
      }
      if (name === "w:t") inText = false;
      if (name === "w:rPr") inRunProperties = false;
      if (name === "w:p") end(paragraphs.pop() ?? blank());
      if (name === "w:tc") closeCell(tables.at(-1));
      if (name === "w:tr") closeRow(list, tables);
      if (name === "w:tbl") tables.pop();
    },
    text(more) {
      const paragraph = paragraphs.at(-1);
      if (paragraph && inText && !hiddenRun && leftOut === 0) paragraph.text += more;
    },
  });
}

function openCell(table: Table | undefined): void {
  if (table) table.cell = "";
}

function closeCell(table: Table | undefined): void {
  if (table?.cell == null) return;
  table.cells.push(table.cell);
  table.cell = null;
}

/** A table within a cell is a part of what that cell says. */
function closeRow(list: BlockList, tables: readonly Table[]): void {
  const [outer, table] = [tables.at(-2), tables.at(-1)];
  if (!table) return;
  const text = rowText(table.cells);
  if (outer?.cell != null) outer.cell += ` ${text}`;
  else list.add("table", text);
  table.cells = [];
}

const noteId = (name: string, attributes: Attributes): string =>
  `${name.startsWith("w:end") ? "endnote" : "footnote"} ${attributes["w:id"] ?? ""}`;

/** The notes of a document by their ids. */
export function readNotes(xml: string, kind: "footnote" | "endnote"): Map<string, string> {
  const notes = new Map<string, string>();
  let id = "";
  let inText = false;
  walkMarkup(xml, "xml", {
    open(name, attributes) {
      if (name === `w:${kind}`) id = noteId(name, attributes);
      if (name === "w:t") inText = true;
      if (name === "w:p" && notes.has(id)) notes.set(id, `${notes.get(id)} `);
    },
    close(name) {
      if (name === "w:t") inText = false;
    },
    text(more) {
      if (inText) notes.set(id, (notes.get(id) ?? "") + more);
    },
  });
  return notes;
}
