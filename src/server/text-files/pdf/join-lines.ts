import type { PdfLine } from "./lines.ts";

const BROKEN = /(\p{L}+)[-\u00ad\u2010]$/u;
const COMPOUND = /\p{L}+-\p{L}+/gu;

/** Words that the document writes with a hyphen within a line, in lower case. */
export function compoundsIn(lines: readonly PdfLine[]): Set<string> {
  return new Set(lines.flatMap(({ text }) => text.toLowerCase().match(COMPOUND) ?? []));
}

/** The text of lines: a word that was broken at the end of one is whole again, one that has a hyphen keeps it. */
export function joinLines(lines: readonly PdfLine[], compounds: ReadonlySet<string>): string {
  return lines.reduce((text, { text: line }) => {
    if (text === "") return line;
    const [whole, start = ""] = BROKEN.exec(text) ?? [];
    const [rest] = /^\p{Ll}+/u.exec(line) ?? [];
    if (whole === undefined || rest === undefined) return `${text}${whole === undefined ? " " : ""}${line}`;
    const kept = compounds.has(`${start}-${rest}`.toLowerCase());
    return kept ? `${text.slice(0, -1)}-${line}` : text.slice(0, -1) + line;
  }, "");
}
