import { builtinModules } from "node:module";
import type { ESTree } from "vite";
import { COMPUTED, type Place, RULES, type Rule } from "./import-rules.ts";
import {
  bare,
  keyName,
  memberName,
  type Node,
  placeOf,
  resolveInside,
  type SourceFile,
  textOf,
  walk,
} from "./syntax.ts";

// What a file brings in, in whichever way it is written, and whether it may.

/**
 * One thing that a file brings in. `specifier` is null where only the running program knows it; `open` says that it is
 * only how the rest begins; a file that is merely found (`isFile`) may lie outside src.
 */
type Brought = { specifier: string | null; open: boolean; isFile: boolean; node: Node };

/** What is wrong with what a file of the program brings in, as `path:line …`. */
export function importProblems(file: SourceFile): string[] {
  return problemsOf(file.path, broughtBy(file), (node) => placeOf(file, node));
}

/** The same of a style sheet. */
export function styleProblems(path: string, text: string): string[] {
  const named = text.matchAll(/@(?:import|plugin|config|reference)\s+(?:url\(\s*)?["']?([^"'();\s]+)/g);
  const rule = ruleOf(path);
  return [...named].flatMap(([, specifier = ""]) =>
    rule && !isAllowed(path, rule, specifier, false, false) ? [refusal(path, specifier, rule)] : [],
  );
}

function problemsOf(path: string, brought: readonly Brought[], place: (node: Node) => string): string[] {
  const rule = ruleOf(path);
  if (!rule) return [];
  return brought.flatMap(({ specifier, open, isFile, node }) => {
    if (path in COMPUTED && (specifier === null || open)) return [];
    if (specifier === null || (open && specifier === "")) {
      return [`${place(node)} imports what cannot be read here. Write the path out.`];
    }
    return isAllowed(path, rule, specifier, open, isFile) ? [] : [refusal(place(node), specifier, rule)];
  });
}

const refusal = (place: string, specifier: string, { why }: Rule) =>
  `${place} must not import ${specifier}. ${why}`;

/** The first rule whose `from` fits a file decides. */
const ruleOf = (path: string): Rule | undefined => RULES.find(({ from }) => fits(path, from));

const fits = (path: string, place: Place): boolean =>
  typeof place === "string" ? path.startsWith(place) : place.test(path);

function isAllowed(path: string, rule: Rule, specifier: string, open: boolean, isFile: boolean): boolean {
  const target = resolveInside(path, isFile && !/^[./#]/.test(specifier) ? `./${specifier}` : specifier);
  if (target === null) {
    const name = packageOf(specifier);
    // `open` ends before its name may: "re" could become anything.
    return (
      !specifier.startsWith("#") &&
      !(open && !specifier.startsWith(`${name}/`)) &&
      isPackageAllowed(rule, name)
    );
  }
  if (isFile && !target.startsWith("src/")) return true;
  const own = typeof rule.from === "string" ? fits(under(target, open), rule.from) : fits(target, rule.from);
  return own || rule.to.some((place) => fits(under(target, open), place));
}

/** How a path goes on of which only the beginning is known: a folder stays one. */
const under = (target: string, open: boolean) => (open && !target.endsWith("/") ? `${target}/` : target);

function isPackageAllowed(rule: Rule, name: string): boolean {
  const isOfNode = name.startsWith("node:") || builtinModules.includes(name);
  return isOfNode
    ? typeof rule.from !== "string" || /^(src\/server|cli)\//.test(rule.from)
    : rule.packages(name);
}

/** `@scope/name` of `@scope/name/path`. */
const packageOf = (specifier: string): string =>
  specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

function broughtBy({ program }: SourceFile): Brought[] {
  const found: Brought[] = [];
  const requires = new Set(["require"]);
  const add = (node: Node, specifier: Node | null | undefined, isFile = false) => {
    found.push({ ...spelt(specifier), isFile, node });
  };
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && node.init && isCreateRequire(bare(node.init))) {
      for (const name of namesIn(node.id)) requires.add(name);
    }
  });
  walk(program, (node) => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "ExportNamedDeclaration":
      case "ImportExpression":
      case "TSImportType":
        if (node.source) add(node, node.source);
        return;
      case "TSExternalModuleReference":
        return add(node, node.expression);
      case "CallExpression": {
        const [first] = node.arguments;
        if (isRequire(bare(node.callee), requires)) return add(node, first);
        if (!isOfMeta(bare(node.callee), "glob")) return;
        const patterns = first && bare(first).type === "ArrayExpression" ? bare(first) : null;
        if (patterns?.type !== "ArrayExpression") return add(node, first);
        for (const one of patterns.elements) add(node, one);
        return;
      }
      case "NewExpression": {
        const [first, second] = node.arguments;
        const name = node.callee.type === "Identifier" ? node.callee.name : "";
        if (name === "URL" && second && isOfMeta(bare(second), "url")) add(node, first, true);
        if (/^(Shared)?Worker$/.test(name) && textOf(first) !== null) add(node, first, true);
        return;
      }
    }
  });
  return found;
}

/** What is known of a path before the program runs: all, its beginning, or nothing. */
function spelt(node: Node | null | undefined): { specifier: string | null; open: boolean } {
  if (!node) return { specifier: null, open: false };
  const plain = bare(node);
  const text = textOf(plain);
  if (text !== null) {
    const [start = ""] = text.replace(/^!/, "").split(/[*{[]/);
    return { specifier: start, open: start !== text.replace(/^!/, "") };
  }
  if (plain.type === "TemplateLiteral") return { specifier: plain.quasis[0]?.value.cooked ?? "", open: true };
  if (plain.type === "BinaryExpression" && plain.operator === "+")
    return { ...spelt(plain.left), open: true };
  return { specifier: null, open: false };
}

/** `import.meta.name` */
const isOfMeta = (node: Node, name: string): boolean =>
  node.type === "MemberExpression" && memberName(node) === name && bare(node.object).type === "MetaProperty";

/** `createRequire(…)`, also as `module.createRequire(…)`. */
function isCreateRequire(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const callee = bare(node.callee);
  return callee.type === "MemberExpression"
    ? memberName(callee) === "createRequire"
    : callee.type === "Identifier" && callee.name === "createRequire";
}

/** What is called to bring something in: `require`, its `resolve`, `createRequire(…)` or `import.meta.resolve`. */
function isRequire(callee: Node, requires: ReadonlySet<string>): boolean {
  if (callee.type === "Identifier") return requires.has(callee.name);
  if (isCreateRequire(callee) || isOfMeta(callee, "resolve")) return true;
  return (
    callee.type === "MemberExpression" &&
    memberName(callee) === "resolve" &&
    isRequire(bare(callee.object), requires)
  );
}

/** The names that a declaration makes: one, or those that are taken out of an object. */
function namesIn(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type !== "ObjectPattern") return [];
  return pattern.properties.flatMap((one) =>
    one.type === "Property" && keyName(one) === "resolve" && one.value.type === "Identifier"
      ? [one.value.name]
      : [],
  );
}
