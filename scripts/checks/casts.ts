import type { ESTree } from "vite";
import { type Node, placeOf, type SourceFile, walk } from "./syntax.ts";

// Where code says that it knows better than the compiler, which then looks no more.

const WHERE =
  "What a database answers is read in src/server/platform/db/rows.ts, what comes from outside by a schema of src/contract or beside its reader; what is known of a package's types belongs in scripts/check-casts.mjs with its reason.";
export const TWICE = `casts by way of a type that fits everything. ${WHERE}`;
export const TO_ANYTHING = `casts to a type that fits everywhere. ${WHERE}`;

/** Every cast of a file that the compiler cannot check, as `path:line why`. One to a part or a kind of a type is none. */
export function uncheckedCasts(file: SourceFile): string[] {
  const found = new Set<string>();
  walk(file.program, (node, within) => {
    const cast = castOf(node);
    if (!cast) return;
    const outer = castAround(within);
    if (FITS_EVERYWHERE.has(cast.type))
      found.add(`${placeOf(file, outer ?? node)} ${outer ? TWICE : TO_ANYTHING}`);
    else if (FITS_EVERYTHING.has(cast.type) && outer) found.add(`${placeOf(file, outer)} ${TWICE}`);
  });
  return [...found];
}

/** Anything can be cast to these, and from them to anything. */
const FITS_EVERYTHING = new Set<ESTree.TSType["type"]>(["TSUnknownKeyword", "TSObjectKeyword"]);
/** These are taken wherever something else is wanted. */
const FITS_EVERYWHERE = new Set<ESTree.TSType["type"]>(["TSAnyKeyword", "TSNeverKeyword"]);

/** The type that a node casts to, or null when it is no cast. */
const castOf = (node: Node): ESTree.TSType | null =>
  node.type === "TSAsExpression" || node.type === "TSTypeAssertion" ? node.typeAnnotation : null;

/** The cast that what is cast is cast again by, whatever of TypeScript's stands between. */
function castAround(within: readonly Node[]): Node | undefined {
  const holder = within.findLast(
    ({ type }) => type !== "TSNonNullExpression" && type !== "TSSatisfiesExpression",
  );
  return holder && castOf(holder) ? holder : undefined;
}
