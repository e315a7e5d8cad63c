import type { StatementProof } from "./statement-file.ts";
import { nodeOf, type Sha256 } from "./statement-seals.ts";

/** A binary tree over hashes, level by level: the leaves in the order of their hashes, the top last. */
export type Tree = readonly (readonly string[])[];

/** How many hashes are made between two rests. */
const STRETCH = 2_000;

/**
 * Of two hashes comes one; what is left over at the end of a level goes up as it is. With rests between, in which a server of many
 * accounts does other things. @throws without leaves
 */
export function* growTree(sha256: Sha256, leaves: readonly string[]): Generator<void, Tree> {
  if (leaves.length === 0) throw new Error("a tree has at least one leaf");
  const levels: string[][] = [[...leaves].sort()];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left = "", right] = [level[at], level[at + 1]];
      above.push(right === undefined ? left : nodeOf(sha256, left, right));
      if (above.length % STRETCH === 0) yield;
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

export const topOf = (tree: Tree): string => tree.at(-1)?.[0] ?? "";

/** The hashes beside the path from a leaf to the top. @throws when it is none of the tree's */
export function pathOf(tree: Tree, leaf: string): StatementProof["path"] {
  let at = tree[0]?.indexOf(leaf) ?? -1;
  if (at < 0) throw new Error("the tree has no such leaf");
  const path: StatementProof["path"] = [];
  for (const level of tree.slice(0, -1)) {
    const hash = level[at ^ 1];
    if (hash !== undefined) path.push({ side: at % 2 === 0 ? "right" : "left", hash });
    at = Math.floor(at / 2);
  }
  return path;
}
