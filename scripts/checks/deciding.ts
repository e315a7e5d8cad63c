import type { ESTree } from "vite";
import { hasPieceOfOurs, isOurs, isProse, type Said, type Sayings, saidIn } from "./said.ts";
import { proseInSql } from "./sql-prose.ts";
import {
  bare,
  holdsNoValue,
  memberName,
  type Node,
  placeOf,
  type SourceFile,
  textOf,
  walk,
} from "./syntax.ts";

// Where code decides by a sentence.

/** Methods of strings that look into one, and of collections that look for one. */
const LOOKS_INTO =
  /^(includes|startsWith|endsWith|indexOf|lastIndexOf|match|matchAll|search|split|replace|replaceAll|localeCompare|slice|substring|charAt)$/;
const LOOKS_FOR = /^(has|get|delete|set|includes|indexOf|lastIndexOf|hasOwn|hasOwnProperty|add)$/;
const MATCHES = /^(test|exec)$/;
const EQUAL = new Set(["===", "!==", "==", "!=", "in"]);

export const COMPARED = "compares what is said. Compare the outcome's code.";
export const TAKEN_APART = "takes a sentence apart. What is needed of it belongs in the outcome's details.";
export const MATCHED = "matches a sentence. Compare the outcome's code.";
export const KEYED = "finds something by a sentence. Find it by the code that it stands for.";
export const SAYS = "says what a catalogue says. It belongs in src/locales.";
export const READS =
  "reads what a catalogue says. Read the code, or prove the words in a file that is named for it.";
export const IN_SQL = "asks the database for a sentence. Store and compare the outcome's code.";

/** Every place of a file that decides by a sentence, as `path:line why`. */
export function decidedBySentences(file: SourceFile, sayings: Sayings): string[] {
  const said = saidIn(file, sayings);
  const found = new Set<string>();
  walk(file.program, (node) => {
    const why = wrongWith(node, said);
    if (why) found.add(`${placeOf(file, node)} ${why}`);
  });
  return [...found];
}

/** Every place of a file of the program that says itself what a catalogue has. */
export function saidAgain(file: SourceFile, sayings: Sayings): string[] {
  const found = new Set<string>();
  walk(file.program, (node, within) => {
    const text = textOf(node);
    if (text && !within.some(holdsNoValue) && isProse(text) && isOurs(sayings, text))
      found.add(`${placeOf(file, node)} ${SAYS}`);
  });
  return [...found];
}

/** Every place of a test that holds what comes against our sentences or pieces of them. Names of tests are no such thing. */
export function readInTest(file: SourceFile, sayings: Sayings): string[] {
  const found = new Set<string>();
  walk(file.program, (node, within) => {
    if (isNameOfTest(node, within.at(-1)) || within.some(holdsNoValue)) return;
    const text = node.type === "TemplateLiteral" ? sqlOf(node) : textOf(node);
    const reads =
      node.type === "Literal" && "regex" in node
        ? hasPieceOfOurs(sayings, node.regex.pattern, 3)
        : text && isProse(text) && (isOurs(sayings, text) || hasPieceOfOurs(sayings, text));
    if (reads) found.add(`${placeOf(file, node)} ${READS}`);
  });
  return [...found];
}

function isNameOfTest(node: Node, holder: Node | undefined): boolean {
  if (holder?.type !== "CallExpression" || holder.arguments[0] !== node) return false;
  const called = holder.callee.type === "CallExpression" ? holder.callee.callee : holder.callee;
  const root = called.type === "MemberExpression" ? called.object : called;
  return root.type === "Identifier" && /^(test|it|describe\w*)$/.test(root.name);
}

function wrongWith(node: Node, said: Said): string | null {
  switch (node.type) {
    case "BinaryExpression":
      if (!EQUAL.has(node.operator) || isNothing(node.left) || isNothing(node.right)) return null;
      return said.is(node.left) || said.is(node.right) || said.holds(node.right) ? COMPARED : null;
    case "SwitchStatement":
      return said.is(node.discriminant) || node.cases.some(({ test }) => test && said.is(test))
        ? COMPARED
        : null;
    case "CallExpression":
      return wrongWithCall(node, said);
    case "NewExpression":
      return isRegExp(node.callee)
        ? wrongWithPattern(node.arguments, said)
        : isCollection(node, said)
          ? KEYED
          : null;
    case "Literal":
      return "regex" in node && said.isPattern(node.regex.pattern) ? MATCHED : null;
    case "ObjectExpression":
      return said.holds(node) ? KEYED : null;
    case "MemberExpression":
      return node.computed && said.is(node.property) ? KEYED : null;
    case "TaggedTemplateExpression":
      return isSql(node.tag) &&
        (proseInSql(sqlOf(node.quasi), said.isText) || node.quasi.expressions.some(said.is))
        ? IN_SQL
        : null;
    default:
      return null;
  }
}

function wrongWithCall(call: ESTree.CallExpression, said: Said): string | null {
  const callee = bare(call.callee);
  const [first] = call.arguments;
  if (isRegExp(callee)) return wrongWithPattern(call.arguments, said);
  if (callee.type === "Identifier" && /^(eq|ne|like|ilike|notLike|notIlike|inArray)$/.test(callee.name))
    return call.arguments.slice(1).some((one) => said.is(one) || said.holds(one)) ? IN_SQL : null;
  if (callee.type !== "MemberExpression") return null;
  const name = memberName(callee) ?? "";
  if (name === "raw" && isSql(callee.object))
    return proseInSql(textOf(first) ?? "", said.isText) ? IN_SQL : null;
  if (MATCHES.test(name)) return first && said.is(first) ? MATCHED : null;
  if (LOOKS_INTO.test(name) && said.is(callee.object)) return TAKEN_APART;
  if (LOOKS_INTO.test(name) && first && said.is(first)) return COMPARED;
  if (
    LOOKS_FOR.test(name) &&
    (said.holds(callee.object) || call.arguments.some((one) => isKey(one, call, said)))
  )
    return KEYED;
  return null;
}

/** Of what is given to `map.set`, the value may be a sentence; of `Object.hasOwn`, the second is the key. */
function isKey(
  one: Node,
  { arguments: [first, second], callee }: ESTree.CallExpression,
  said: Said,
): boolean {
  const name = callee.type === "MemberExpression" ? memberName(callee) : null;
  return one === (name === "hasOwn" ? second : first) && said.is(one);
}

/** Asking whether anything is said at all is no reading of it. */
const isNothing = (node: Node) =>
  (node.type === "Identifier" && node.name === "undefined") ||
  (node.type === "Literal" && (node.value === null || node.value === ""));

const isRegExp = (callee: Node) => callee.type === "Identifier" && callee.name === "RegExp";

/** A set of sentences, or a map with sentences for keys. */
function isCollection({ callee, arguments: [first] }: ESTree.NewExpression, said: Said): boolean {
  if (callee.type !== "Identifier" || !first) return false;
  if (callee.name === "Set") return said.holds(first);
  const pairs = bare(first);
  if (callee.name !== "Map" || pairs.type !== "ArrayExpression") return false;
  return pairs.elements.some((pair) => {
    const key = pair?.type === "ArrayExpression" ? pair.elements[0] : null;
    return key ? said.is(key) : false;
  });
}

const wrongWithPattern = ([first]: ESTree.Argument[], said: Said) =>
  first && said.isPattern(textOf(first) ?? (first.type === "TemplateLiteral" ? sqlOf(first) : ""))
    ? MATCHED
    : null;

const isSql = (tag: Node): boolean =>
  tag.type === "Identifier" ? tag.name === "sql" : tag.type === "MemberExpression" && isSql(tag.object);

const sqlOf = ({ quasis }: ESTree.TemplateLiteral) => quasis.map(({ value }) => value.cooked).join("$");
