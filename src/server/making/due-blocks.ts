/** A sentence of a press: its number, the first and the last new block that it takes room in, and whether it is made. */
export type RoomTaken = { number: number; first: number; last: number; made: boolean };

/**
 * The blocks from `from` on that are to be paid now. A block is due when all of its sentences are made; one that reaches
 * over its end is its last, and all blocks of that are due together. Where a sentence reaches into a block that isn't paid,
 * what comes after it waits: so nothing is paid of a sentence that could fail still, or fall with one that does.
 * @param sentences those that take room from there on, in their order, as far as the first that isn't made
 */
export function dueBlocks(
  sentences: readonly RoomTaken[],
  paid: ReadonlySet<number>,
  from: number,
): number[] {
  const due: number[] = [];
  const isPaid = (position: number) => paid.has(position) || due.includes(position);
  for (let at = from; ; ) {
    const closing = sentences.findLast(({ first, last }) => first <= at && at <= last);
    if (!closing) return due;
    const before = sentences.filter(({ number, last }) => number <= closing.number && last >= closing.first);
    const reachesIn = before.some(({ first }) => first < closing.first);
    if (before.some(({ made }) => !made) || (reachesIn && !isPaid(closing.first))) return due;
    for (let position = closing.first; position <= closing.last; position++)
      if (!isPaid(position)) due.push(position);
    at = closing.last > at ? closing.last : at + 1;
  }
}
