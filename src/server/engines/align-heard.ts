/** A stretch where the words that were to be read and those that were heard differ; ends are not in it. */
export type Difference = { from: number; to: number; heardFrom: number; heardTo: number };

/** Words of a sentence that are compared at most: the work and the memory grow with their square. */
export const MOST_COMPARED = 1000;

/**
 * Aligns both at the least number of changes and joins those that touch. Of ways that cost the same, words are
 * taken for one another before one is left out and another added.
 */
export function alignHeard(read: readonly string[], heard: readonly string[]): Difference[] {
  const columns = heard.length + 1;
  const cost = new Uint16Array((read.length + 1) * columns);
  for (let i = 0; i <= read.length; i++) {
    for (let j = 0; j <= heard.length; j++) {
      const here = i * columns + j;
      if (i === 0 || j === 0) cost[here] = i + j;
      else {
        const same = read[i - 1] === heard[j - 1] ? 0 : 1;
        cost[here] = Math.min(
          cost[here - columns - 1]! + same,
          cost[here - columns]! + 1,
          cost[here - 1]! + 1,
        );
      }
    }
  }
  return differencesOf(cost, read, heard);
}

function differencesOf(cost: Uint16Array, read: readonly string[], heard: readonly string[]): Difference[] {
  const columns = heard.length + 1;
  const found: Difference[] = [];
  let i = read.length;
  let j = heard.length;
  let open: Difference | undefined;
  while (i > 0 || j > 0) {
    const here = i * columns + j;
    const same = i > 0 && j > 0 && read[i - 1] === heard[j - 1];
    if (same && cost[here] === cost[here - columns - 1]) {
      open = undefined;
      i--;
      j--;
      continue;
    }
    if (!open) {
      open = { from: i, to: i, heardFrom: j, heardTo: j };
      found.push(open);
    }
    const both = i > 0 && j > 0 && cost[here] === cost[here - columns - 1]! + 1;
    const missing = i > 0 && cost[here] === cost[here - columns]! + 1;
    if (both || missing) i--;
    if (both || !missing) j--;
    open.from = i;
    open.heardFrom = j;
  }
  return found.reverse();
}
