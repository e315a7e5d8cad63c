/** Numbers in order as ranges: 1, 2, 3, 7 are 1–3 and 7–7. */
export function rowRanges(numbers: readonly number[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}
