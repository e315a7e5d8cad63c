import { createHash } from "node:crypto";
import type { KnownRoot, SealedRow, StatementFile, StatementProof } from "#contract/statement-file.ts";
import { leafOf, openingSeal, rootOf, sealOf, wordsHashOf } from "#contract/statement-seals.ts";
import { growTree, pathOf, type Tree, topOf } from "#contract/statement-tree.ts";

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
/** 32 bytes in hex that are always the same for a name. */
export const bytesFor = (name: string) => createHash("sha256").update(name).digest("hex");

export const ACCOUNT = "0f4b2c1e-5d0a-4c52-9f0e-111111111111";

/** What happens to an account: how many credits come or go on which day of November 2026, under which words. */
export type Happened = { amount: number; day: number; words?: string; before?: boolean };

/** Rows with the seals that an honest server makes of them. */
export function sealedRows(account: string, happened: readonly Happened[]): SealedRow[] {
  let previous = openingSeal(sha256, account);
  let balance = 0;
  return happened.map(({ amount, day, words = "", before = false }, i) => {
    balance += amount;
    const salt = bytesFor(`salt ${account} ${i}`);
    const row = {
      number: i + 1,
      transfer: `0f4b2c1e-5d0a-4c52-9f0e-${String(i).padStart(12, "0")}`,
      kind: amount > 0 ? ("grant" as const) : ("capture" as const),
      reason: amount > 0 ? ("credits-bought" as const) : ("tool-used" as const),
      details: "{}",
      tool: amount > 0 ? null : ("text-to-speech" as const),
      amount: `${amount}`,
      balance: `${balance}`,
      at: `2026-11-${String(day).padStart(2, "0")}T09:00:00.${String(i).padStart(6, "0")}Z`,
      wordsHash: wordsHashOf(sha256, salt, words),
      before,
    };
    previous = sealOf(sha256, account, previous, row);
    return { ...row, words, salt, seal: previous };
  });
}

function treeOf(leaves: string[]): Tree {
  const growth = growTree(sha256, leaves);
  for (let next = growth.next(); ; next = growth.next()) if (next.done) return next.value;
}

/** The proofs of an account for each day, in trees with others; `others`: how many. Each day's root has the one before it. */
export function proofsFor(
  account: string,
  rows: readonly SealedRow[],
  days: readonly number[],
  others = 6,
): StatementProof[] {
  let previous: string | null = null;
  return days.flatMap((number) => {
    const day = `2026-11-${String(number).padStart(2, "0")}`;
    const mine = rows.findLast(({ at }) => at.slice(0, 10) <= day);
    if (!mine) return [];
    const nonce = bytesFor(`nonce ${account} ${mine.number}`);
    const leaf = leafOf(sha256, { nonce, day, account, rows: mine.number, seal: mine.seal });
    const tree = treeOf([leaf, ...Array.from({ length: others }, (_, i) => bytesFor(`${day} ${i}`))]);
    const root = rootOf(sha256, day, previous, topOf(tree));
    const proof = { day, rows: mine.number, nonce, path: pathOf(tree, leaf), previous, root };
    previous = root;
    return [proof];
  });
}

/** A statement as an honest server hands it out, with the roots of these days. */
export function statementOf(happened: readonly Happened[], days: readonly number[], account = ACCOUNT) {
  const rows = sealedRows(account, happened);
  const proofs = proofsFor(account, rows, days);
  return {
    statement: 1,
    server: "https://say.example",
    account,
    purse: null,
    rows,
    proofs,
  } satisfies StatementFile;
}

/** A story over four days, whose first rows are from before there were seals. */
export const HAPPENED = [
  { amount: 10, day: 1, words: "", before: true },
  { amount: -1, day: 1, words: "Hello.mp3", before: true },
  { amount: -2, day: 2, words: "Grüße an 你 🎧" },
  { amount: 20, day: 2, words: "a gift" },
  { amount: -3, day: 3, words: "talk.wav" },
  { amount: -4, day: 3, words: "talk.wav" },
  { amount: -5, day: 4, words: "5:a\n5:b\n" },
];
export const honest = () => statementOf(HAPPENED, [1, 2, 3, 4]);
export const rootsOf = ({ proofs }: StatementFile): KnownRoot[] =>
  proofs.map(({ day, root }) => ({ day, root }));
export const PUBLISHED = rootsOf(honest());
