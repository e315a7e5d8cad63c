import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { type ESTree, parseSync } from "vite";

// What the checks know of a source file: its syntax tree, as the bundler's own parser reads it.

export type Node = ESTree.Node;
export type SourceFile = { path: string; text: string; program: ESTree.Program };

/** How a path of ours begins when it is imported, and where that lies. */
const ALIASES = {
  "#contract/": "src/contract/",
  "#facts": "src/locales/facts-where-drawn.ts",
  "#locales/": "src/locales/",
  "#words/": "src/locales/en/",
  "#server/": "src/server/",
  "#web/": "src/web/",
  "#test/": "test/",
};

/** Reads one file of TypeScript or JavaScript. Throws where it is no such thing. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program };
}

/** Reads every file that fits one of the patterns. */
export const parseAll = (...patterns: string[]): SourceFile[] =>
  globSync(patterns)
    .sort()
    .map((path) => parseSource(path, readFileSync(path, "utf8")));

/** Goes through a tree from above, with what each node lies in. */
export function walk(node: Node, visit: (node: Node, within: readonly Node[]) => void): void {
  const within: Node[] = [];
  const enter = (one: Node) => {
    visit(one, within);
    within.push(one);
    for (const value of Object.values(one)) {
      if (typeof value !== "object" || value === null) continue;
      if (!Array.isArray(value)) {
        if (isNode(value)) enter(value);
      } else for (const item of value) if (isNode(item)) enter(item);
    }
    within.pop();
  };
  enter(node);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Whether what lies in this node is no value: a type, or what an import names. */
export const holdsNoValue = ({ type }: Node): boolean =>
  type.startsWith("Import") || (type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)Expression$/.test(type));

/** What a node is without what TypeScript writes around it. */
export function bare(node: Node): Node {
  switch (node.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
    case "ChainExpression":
    case "AwaitExpression":
      return bare(node.type === "AwaitExpression" ? node.argument : node.expression);
    default:
      return node;
  }
}

/** The text of a string that has no values in it, or null. */
export function textOf(node: Node | null | undefined): string | null {
  if (!node) return null;
  const plain = bare(node);
  if (plain.type === "Literal") return typeof plain.value === "string" ? plain.value : null;
  if (plain.type !== "TemplateLiteral" || plain.expressions.length > 0) return null;
  return plain.quasis[0]?.value.cooked ?? null;
}

/** The name by which something is taken out of an object: `a.name` or `a["name"]`; null for `a[name]`. */
export function memberName(node: ESTree.MemberExpression): string | null {
  return node.computed ? textOf(node.property) : "name" in node.property ? node.property.name : null;
}

/** The name that a property is written under, or null for a computed one. */
export function keyName(property: { key: Node; computed: boolean }): string | null {
  if (!property.computed && property.key.type === "Identifier") return property.key.name;
  return textOf(property.key);
}

/** Where a node stands, as editors open it: `path:line`. */
export const placeOf = ({ path, text }: SourceFile, node: { start: number }): string =>
  `${path}:${text.slice(0, node.start).split("\n").length}`;

/** The path inside the project that a file means, or null for a package. A `.js` that is written for a `.ts` is that. */
export function resolveInside(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith(".")) return written(normalize(join(dirname(file), path)));
  if (path.startsWith("/")) return written(normalize(path.slice(1)));
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (path.startsWith(alias)) return written(folder + path.slice(alias.length));
  }
  return null;
}

function written(path: string): string {
  const typed = path.replace(/\.(m?)js(x?)$/, ".$1ts$2");
  const possible = [path, typed, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return possible.find((one) => /\.\w+$/.test(one) && existsSync(one)) ?? path;
}
