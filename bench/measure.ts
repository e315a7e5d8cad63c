/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Milliseconds of processor time, of all threads of this process: tells the work even on a busy machine. */
export async function processorTimed(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Runs both `runs` times, by turns and each first as often as the other, after one run of each to warm up. */
export async function inPairs(
  runs: number,
  reference: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<{ reference: number[]; ours: number[] }> {
  const times = { reference: [] as number[], ours: [] as number[] };
  await reference();
  await ours();
  for (let run = 0; run < runs; run++) {
    const first = run % 2 === 0;
    if (first) times.reference.push(await reference());
    times.ours.push(await ours());
    if (!first) times.reference.push(await reference());
  }
  return times;
}

/** The value that `share` (0–1) of the sorted values do not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** Prints what was measured; a figure beyond its reach makes the bench end with 1. */
export function printFigure(line: string, isReached = true): void {
  console.log(isReached ? line : `${line} NOT REACHED`);
  if (!isReached) process.exitCode = 1;
}
