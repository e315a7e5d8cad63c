/** What is to stand beside a line of the text: where that line is, and how high it is itself, in pixels. */
type Wanted = { line: number; height: number };

/** Room between two notes, in pixels. */
const GAP = 14;

/** Where notes stand: each beside its line, or as far below as those before it (and `from`) leave it no room. */
export function layNotes(notes: readonly Wanted[], from = 0): number[] {
  let free = from;
  return notes.map(({ line, height }) => {
    const top = Math.max(line, free);
    free = top + height + GAP;
    return top;
  });
}
