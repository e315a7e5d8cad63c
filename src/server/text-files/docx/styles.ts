import { type Attributes, walkMarkup } from "#server/text-files/walk-markup.ts";

/** What a paragraph style makes of its paragraphs. */
export type ParagraphStyle = {
  /** As Word calls it in every language, in lower case: "heading 1". */
  name: string;
  /** 1 to 9 of a heading. */
  outline: number | null;
  listed: boolean;
  hidden: boolean;
};
export type Styles = { byId: ReadonlyMap<string, ParagraphStyle>; language: string | null };

type Written = ParagraphStyle & { basedOn: string | null };

/** Styles of a document, each with what it takes from those it is based on. */
export function readStyles(xml: string): Styles {
  const written = new Map<string, Written>();
  let language: string | null = null;
  let style: Written | null = null;
  walkMarkup(xml, "xml", {
    open(name, attributes) {
      const value = attributes["w:val"] ?? "";
      if (name === "w:lang") language ??= value || null;
      if (name === "w:style") {
        style = { name: "", outline: null, listed: false, hidden: false, basedOn: null };
        written.set(attributes["w:styleId"] ?? "", style);
      }
      if (!style) return;
      if (name === "w:name") style.name = value.toLowerCase();
      if (name === "w:basedOn") style.basedOn = value;
      if (name === "w:outlineLvl") style.outline = outlineOf(attributes);
      if (name === "w:numPr") style.listed = true;
      if (name === "w:vanish") style.hidden = isOn(attributes);
    },
    close(name) {
      if (name === "w:style") style = null;
    },
    text() {},
  });
  return { byId: new Map([...written].map(([id, one]) => [id, resolved(one, written)])), language };
}

function resolved(style: Written, all: ReadonlyMap<string, Written>): ParagraphStyle {
  const seen = new Set<Written>();
  let { outline, listed } = style;
  for (let one: Written | undefined = style; one && !seen.has(one); one = all.get(one.basedOn ?? "")) {
    seen.add(one);
    outline ??= one.outline ?? levelIn(one.name);
    listed ||= one.listed;
  }
  return { name: style.name, outline, listed, hidden: style.hidden };
}

/** Files that other programs write may have the built-in names without their levels. */
const levelIn = (name: string): number | null => Number(/^heading ([1-9])$/.exec(name)?.[1]) || null;

/** 0 is the highest, 9 is text. */
export function outlineOf(attributes: Attributes): number | null {
  const level = Number(attributes["w:val"] ?? 9);
  return level >= 0 && level < 9 ? level + 1 : null;
}

/** Whether a property that may be switched off is on. */
export const isOn = (attributes: Attributes): boolean => !/^(0|false|off)$/.test(attributes["w:val"] ?? "");
