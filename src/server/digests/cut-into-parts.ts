import type { Said } from "./said-now.ts";

/** Lines of a transcript that are sent together, each with the number of its segment. */
export type Part = { lines: Line[] };
type Line = { index: number; text: string };

/**
 * A transcript in parts of `most` characters, cut at segments. A segment that is longer than a part is cut between words:
 * each piece keeps its number. Speakers stand before their words.
 */
export function cutIntoParts(segments: readonly Said[], most: number): Part[] {
  const parts: Part[] = [];
  let room = 0;
  for (const line of segments.flatMap((segment, index) => linesOf(segment, index, most))) {
    const length = formatLine(line).length;
    if (length > room) {
      parts.push({ lines: [] });
      room = most;
    }
    parts.at(-1)?.lines.push(line);
    room -= length;
  }
  return parts;
}

/** A line as it is sent. */
export const formatLine = ({ index, text }: Line): string => `[${index}] ${text}\n`;

function linesOf({ text, speaker, name }: Said, index: number, most: number): Line[] {
  const label = speaker === undefined ? "" : `${name ?? speaker}: `;
  const pieces: Line[] = [];
  let rest = text.trim().replace(/\s+/g, " ");
  const longest = most - label.length - formatLine({ index, text: "" }).length;
  while (rest !== "") {
    const end = rest.length <= longest ? rest.length : rest.lastIndexOf(" ", longest);
    const piece = rest.slice(0, end > 0 ? end : longest);
    pieces.push({ index, text: label + piece });
    rest = rest.slice(piece.length).trim();
  }
  return pieces;
}
