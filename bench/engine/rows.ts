import { median, quantile } from "../measure.ts";

type Row = { measured: string; bare: string; ours: string; figure: string; reach: string };
const columns: (keyof Row)[] = ["measured", "bare", "ours", "figure", "reach"];
const widths = [58, 9, 9, 30, 0];
/** A line of the table. */
export const print = (row: Row) =>
  console.log(columns.map((column, i) => row[column].padEnd(widths[i] ?? 0)).join("  "));
const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

/** Ours over bare, of the same run each. */
export function ratioRow(
  measured: string,
  times: { reference: number[]; ours: number[] },
  reach: string,
): void {
  const figure = median(times.ours.map((ours, run) => ours / (times.reference[run] as number)));
  print({
    measured,
    bare: ms(median(times.reference)),
    ours: ms(median(times.ours)),
    figure: `${figure.toFixed(3)} ×`,
    reach,
  });
}

/** What this machine makes of bare work: two equal sides differ by this much, two threads gain this much. */
export const MACHINE = "the machine itself";
export const TWO_CORES = "≤ 0.556 ×  (1.8 × faster)";

const CALL = "≤ 5 ms p50, ≤ 15 ms p99";
/** Ours less bare, of the same run each, in milliseconds. */
export function overheadRow(
  measured: string,
  times: { reference: number[]; ours: number[] },
  reach: string = CALL,
): void {
  const over = times.ours.map((ours, run) => ours - (times.reference[run] as number));
  print({
    measured,
    bare: ms(median(times.reference)),
    ours: ms(median(times.ours)),
    figure: `over: ${ms(median(over))} p50, ${ms(quantile(over, 0.99))} p99`,
    reach,
  });
}
