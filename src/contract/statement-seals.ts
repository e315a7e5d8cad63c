import type { SealedRow, StatementProof } from "./statement-file.ts";

/* What is hashed of a statement, and in which bytes (docs/decisions/0087). The database makes the same seals in SQL. */

/** SHA-256 of bytes, at once: Node, and every browser on any page, has another one. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const utf8 = new TextEncoder();

/** SHA-256 in hex of a list of texts of one kind, each with its length before it, so that no two lists are the same bytes. */
function hashOf(sha256: Sha256, kind: string, texts: readonly string[]): string {
  const parts = texts.map((text) => `${utf8.encode(text).length}:${text}\n`);
  const digest = sha256(utf8.encode(`saywrite/${kind}/1\n${parts.join("")}`));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What stands before the first row of an account. */
export const openingSeal = (sha256: Sha256, account: string) => hashOf(sha256, "account", [account]);

export const wordsHashOf = (sha256: Sha256, salt: string, words: string) =>
  hashOf(sha256, "words", [salt, words]);

/** The seal of a row; `previous`: of the one before it. Its words count by their hash alone. */
export function sealOf(
  sha256: Sha256,
  account: string,
  previous: string,
  row: Omit<SealedRow, "words" | "salt" | "seal">,
): string {
  const { number, transfer, kind, reason, details, tool, amount, balance, at, wordsHash, before } = row;
  const codes = [transfer, kind, reason, details, tool ?? "", amount, balance, at];
  const since = before ? "before" : "since";
  return hashOf(sha256, "row", [account, String(number), previous, ...codes, wordsHash, since]);
}

/** What the tree of a day has of an account: a hash that says nothing to whoever lacks the nonce. */
export function leafOf(
  sha256: Sha256,
  leaf: { nonce: string; day: string; account: string; rows: number; seal: string },
): string {
  return hashOf(sha256, "leaf", [leaf.nonce, leaf.day, leaf.account, String(leaf.rows), leaf.seal]);
}

export const nodeOf = (sha256: Sha256, left: string, right: string) => hashOf(sha256, "node", [left, right]);

/** The root of a day; `top`: of its tree. */
export const rootOf = (sha256: Sha256, day: string, previous: string | null, top: string) =>
  hashOf(sha256, "day", [day, previous ?? "", top]);

/** The root that a proof comes to for a leaf. */
export function rootOfProof(sha256: Sha256, leaf: string, { path, day, previous }: StatementProof): string {
  const top = path.reduce(
    (below, { side, hash }) => (side === "left" ? nodeOf(sha256, hash, below) : nodeOf(sha256, below, hash)),
    leaf,
  );
  return rootOf(sha256, day, previous, top);
}
