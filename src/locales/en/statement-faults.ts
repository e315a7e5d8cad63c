import type { StatementFault } from "#contract/statement-proof.ts";
import { formatNumber as n } from "./locale.ts";

/** Where a fault is; what its code has no use for is 0 or "". `day` is written out. */
export type FaultValues = { row: number; to: number; day: string };
/** What lists of roots can be, beside what a statement can be. */
export type FaultCode = StatementFault["code"] | "root-broken" | "root-withdrawn";

/** What is wrong with a statement, or with the roots that it is compared with. */
export const STATEMENT_FAULTS = {
  "row-changed": ({ row }) =>
    `Row ${n(row)} is not the one that was sealed, or does not follow from the row before it.`,
  "rows-left-out": ({ row, to }) =>
    row === to ? `Row ${n(row)} is missing.` : `Rows ${n(row)} to ${n(to)} are missing.`,
  "row-out-of-place": ({ row }) => `Row ${n(row)} stands where another belongs: repeated, put in or moved.`,
  "words-changed": ({ row }) => `The words of row ${n(row)} are not those that were sealed.`,
  "balance-wrong": ({ row }) => `The balance of row ${n(row)} is not the one before it plus its amount.`,
  "row-not-before": ({ row }) =>
    `Row ${n(row)} says that it is from before there were seals, but follows one that is not.`,
  "rows-cut-off": ({ row, to, day }) =>
    row === to
      ? `Row ${n(row)}, which is in the root of ${day}, was cut off.`
      : `Rows ${n(row)} to ${n(to)}, which are in the root of ${day}, were cut off.`,
  "proof-differs": ({ row, day }) =>
    `The rows up to ${n(row)} are not those in the root of ${day}: they are of another account or day, or were made anew.`,
  "row-not-in-root": ({ row, day }) => `Row ${n(row)} is dated before ${day}, and not in that day’s root.`,
  "root-differs": ({ day }) =>
    `The root of ${day} is not the same everywhere: in the file, in what you kept, or in the list.`,
  "proof-missing": ({ day }) =>
    `Nothing in the file shows that it is in the root of ${day}, which you kept. Save the statement with the proof of that day, and verify it with that root alone.`,
  "root-broken": ({ day }) =>
    `The root of ${day} in the list does not follow from what it is made of, or from the root before it.`,
  "root-withdrawn": ({ day }) =>
    `You have a root of ${day}, and this server publishes none of that day any more.`,
} as const satisfies Record<FaultCode, (values: FaultValues) => string>;
