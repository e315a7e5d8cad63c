import type { StatementProof } from "./statement-file.ts";
import { nodeOf, type Sha256 } from "./statement-seals.ts";

/** A binary tree over hashes, level by level: the leaves in the order of their hashes, the top last. */
export type Tree = readonly (readonly string[])[];

/** Of two hashes comes one; what is left over at the end of a level goes up as it is. @throws without leaves */
export function treeOf(sha256: Sha256, leaves: readonly string[]): Tree {
  if (leaves.length === 0) throw new Error("a tree has at least one leaf");
  const levels: string[][] = [[...leaves].sort()];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, i) =>
      level.slice(2 * i, 2 * i + 2),
    );
    level = pairs.map(([left = "", right]) => (right === undefined ? left : nodeOf(sha256, left, right)));
    levels.push(level);
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
