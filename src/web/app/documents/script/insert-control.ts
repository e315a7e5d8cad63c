/** What is put before a selection, and behind it where it has an end; or at the beginning of the line. */
export type Insertion = { before: string; after?: string; atLine?: true };

/** A text with a control in it, and what is selected then (UTF-16 offsets). */
export function insertControl(
  text: string,
  { from, to }: { from: number; to: number },
  { before, after = "", atLine }: Insertion,
): { text: string; from: number; to: number } {
  if (atLine) {
    const line = from === 0 ? 0 : text.lastIndexOf("\n", from - 1) + 1;
    const moved = { from: from + before.length, to: to + before.length };
    return { text: text.slice(0, line) + before + text.slice(line), ...moved };
  }
  const start = from + before.length;
  return {
    text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to),
    from: start,
    to: start + to - from,
  };
}
