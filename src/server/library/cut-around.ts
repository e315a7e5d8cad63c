import type { FoundPlace } from "#contract/documents.ts";

/** What a row of a list has room for. */
const LONGEST = 180;
/** What stands before the first word that was found, at most. */
const BEFORE = 50;

/**
 * The part of a text around the first word that was found in it, cut between words; `marks` are UTF-16 offsets. What is
 * left out is an ellipsis.
 */
export function cutAround(
  text: string,
  marks: readonly [number, number][],
): Pick<FoundPlace, "text" | "marks"> {
  if (text.length <= LONGEST) return { text, marks: [...marks] };
  const first = marks[0]?.[0] ?? 0;
  const from = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1 || first;
  const start = Math.min(from, first);
  const room = text.length - start > LONGEST;
  const space = text.lastIndexOf(" ", start + LONGEST);
  const firstEnd = marks[0]?.[1] ?? start;
  const end = room ? Math.max(space > start ? space : start + LONGEST, firstEnd) : text.length;
  const head = start > 0 ? "…" : "";
  const moved = head.length - start;
  return {
    text: head + text.slice(start, end).toWellFormed() + (end < text.length ? "…" : ""),
    marks: marks.filter(([, to]) => to <= end).map(([at, to]) => [at + moved, to + moved]),
  };
}
