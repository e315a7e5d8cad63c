import type { KnownRoot, SealedRow, StatementFile, StatementProof } from "./statement-file.ts";
import type { StatementRoot } from "./statement-root.ts";
import {
  leafOf,
  openingSeal,
  rootOf,
  rootOfProof,
  type Sha256,
  sealOf,
  wordsHashOf,
} from "./statement-seals.ts";

/** What is wrong with a statement, by the number of the row and the day of the root that show it. */
export type StatementFault =
  /** A row says something else than its seal, or hangs on another row than the one before it. */
  | { code: "row-changed"; row: number }
  /** Rows `row` to `to` are missing. */
  | { code: "rows-left-out"; row: number; to: number }
  /** A row stands where another belongs: twice, put in, or in another order. */
  | { code: "row-out-of-place"; row: number }
  /** Its words or salt are not those that were hashed. */
  | { code: "words-changed"; row: number }
  /** The balance is not the one before it and the amount. */
  | { code: "balance-wrong"; row: number }
  /** It says that it is from before there were seals, and stands after one that is not. */
  | { code: "row-not-before"; row: number }
  /** The day's root has rows up to `to`: the newest, from `row`, were cut off. */
  | { code: "rows-cut-off"; row: number; to: number; day: string }
  /** The rows up to `row` are not those of the day's root: of another account or day, or made anew. */
  | { code: "proof-differs"; row: number; day: string }
  /** Row `row` is of the day, or older, and not in its root. */
  | { code: "row-not-in-root"; row: number; day: string }
  /** The root of a proof is not the one that is known of the day, or two that are known differ. */
  | { code: "root-differs"; day: string }
  /** A root was kept, there were rows by then, and nothing shows that they are in it: the statement is asked for with that day. */
  | { code: "proof-missing"; day: string };

export type Verified = {
  /** No fault was found. What that proves is `proven`. */
  ok: boolean;
  faults: StatementFault[];
  rows: number;
  /** How many rows are from before there were seals: nothing proves what they were until then. */
  before: number;
  /** Rows whose words were deleted. */
  wordsDeleted: number[];
  /** Rows in the root of a day that was over before their date: a clock was wrong, or somebody dated them. */
  misdated: number[];
  /** Days of roots that were kept, without a proof, before the first row: whoever had rows by then misses them. */
  rowless: string[];
  /** The newest root that holds, of those that are known where one is: none of the rows up to `rows` can be others. Null: none is. */
  proven: (KnownRoot & { rows: number }) | null;
};

/** Roots as somebody has them who verifies: `kept` on their own, in letters; `listed` by the server that is in question. */
export type KnownRoots = { kept?: readonly KnownRoot[]; listed?: readonly KnownRoot[] };

/**
 * Makes every seal and proof of a statement anew. A root that was kept needs its proof: the newest one alone does not tell that
 * rows were made anew since. Without any known root, those of the proofs are what has to be compared.
 */
export function verifyStatement(
  { account, rows, proofs }: StatementFile,
  sha256: Sha256,
  { kept = [], listed = [] }: KnownRoots = {},
): Verified {
  const known = [...kept, ...listed];
  const faults: StatementFault[] = [];
  const found = (more: Iterable<StatementFault>) => {
    for (const fault of more) faults.push(fault);
  };
  found(faultsOfRows(sha256, account, rows));
  for (const row of rows) found(faultsOfWords(sha256, row));
  const byDay = [...proofs].sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const proof of byDay) found(faultsOfProof(sha256, account, rows, proof));
  found(differingRoots(known, proofs));
  const unproved = daysWithoutProof(proofs, kept);
  const isRowless = (day: string) => !rows.some((row) => isDue(row, day));
  for (const day of unproved) if (!isRowless(day)) faults.push({ code: "proof-missing", day });
  const newest = byDay.findLast(({ day }) => known.some((one) => one.day === day)) ?? byDay.at(-1);
  const ok = faults.length === 0;
  return {
    ok,
    faults,
    rows: rows.length,
    before: rows.filter(({ before }) => before).length,
    wordsDeleted: rows
      .filter(({ salt, words }) => salt === null && words === null)
      .map(({ number }) => number),
    misdated: rows
      .filter((row) => proofs.some(({ rows: last, day }) => row.number <= last && dayOf(row) > day))
      .map(({ number }) => number),
    rowless: unproved.filter(isRowless),
    proven: ok && newest ? { day: newest.day, root: newest.root, rows: newest.rows } : null,
  };
}

function faultsOfRows(sha256: Sha256, account: string, rows: readonly SealedRow[]): StatementFault[] {
  const faults: StatementFault[] = [];
  let last = { number: 0, seal: openingSeal(sha256, account), balance: "0", before: true };
  for (const row of rows) {
    const { number, seal, amount, balance, before } = row;
    if (before && !last.before) faults.push({ code: "row-not-before", row: number });
    if (number <= last.number) {
      faults.push({ code: "row-out-of-place", row: number });
      continue;
    }
    // After a gap there is nothing to hang the row on: it is the gap that is found.
    if (number > last.number + 1)
      faults.push({ code: "rows-left-out", row: last.number + 1, to: number - 1 });
    else {
      if (sealOf(sha256, account, last.seal, row) !== seal) faults.push({ code: "row-changed", row: number });
      if (BigInt(last.balance) + BigInt(amount) !== BigInt(balance))
        faults.push({ code: "balance-wrong", row: number });
    }
    last = { number, seal, balance, before };
  }
  return faults;
}

/** Deleted words have neither salt nor text: their hash stays, and nobody can say what it was of. */
function faultsOfWords(sha256: Sha256, { number, salt, words, wordsHash }: SealedRow): StatementFault[] {
  if (salt === null && words === null) return [];
  const fits = salt !== null && words !== null && wordsHashOf(sha256, salt, words) === wordsHash;
  return fits ? [] : [{ code: "words-changed", row: number }];
}

function faultsOfProof(
  sha256: Sha256,
  account: string,
  rows: readonly SealedRow[],
  proof: StatementProof,
): StatementFault[] {
  const { day, nonce } = proof;
  const newest = rows.reduce((most, { number }) => Math.max(most, number), 0);
  if (proof.rows > newest) return [{ code: "rows-cut-off", row: newest + 1, to: proof.rows, day }];
  const seal = rows.find(({ number }) => number === proof.rows)?.seal;
  if (seal === undefined) return []; // it was left out, which is found already
  const leaf = leafOf(sha256, { nonce, day, account, rows: proof.rows, seal });
  if (rootOfProof(sha256, leaf, proof) !== proof.root)
    return [{ code: "proof-differs", row: proof.rows, day }];
  const outside = rows.filter((row) => row.number > proof.rows && isDue(row, day));
  return outside.map(({ number }) => ({ code: "row-not-in-root", row: number, day }));
}

/** Days of which one root is known and another one, or a proof has another one. */
function differingRoots(known: readonly KnownRoot[], proofs: readonly KnownRoot[]): StatementFault[] {
  const first = new Map(known.map(({ day, root }) => [day, root]));
  const other = ({ day, root }: KnownRoot) => first.has(day) && first.get(day) !== root;
  const days = new Set([...known, ...proofs].filter(other).map(({ day }) => day));
  return [...days].map((day) => ({ code: "root-differs", day }));
}

/** Days of roots that were kept and that nothing is said of: a statement without a proof could say anything of its rows by then. */
function daysWithoutProof(proofs: readonly KnownRoot[], kept: readonly KnownRoot[]): string[] {
  const proved = new Set(proofs.map(({ day }) => day));
  return [...new Set(kept.map(({ day }) => day).filter((day) => !proved.has(day)))];
}

/** Whether the root of a day has to have a row. What moved in its last hour may have been committed too late for it. */
const isDue = ({ at }: SealedRow, day: string) => at < `${day}T23`;

const dayOf = ({ at }: SealedRow) => at.slice(0, at.indexOf("T"));

/** The days whose published roots are not made of their trees and of the roots before them. */
export function brokenRoots(roots: readonly StatementRoot[], sha256: Sha256): string[] {
  const byDay = [...roots].sort((a, b) => (a.day < b.day ? -1 : 1));
  return byDay
    .filter(({ day, previous, top, root }, i) => {
      const before = byDay[i - 1]?.root;
      return rootOf(sha256, day, previous, top) !== root || (before !== undefined && before !== previous);
    })
    .map(({ day }) => day);
}
