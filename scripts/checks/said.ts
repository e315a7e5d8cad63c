import type { ESTree } from "vite";
import {
  bare,
  holdsNoValue,
  memberName,
  type Node,
  resolveInside,
  type SourceFile,
  textOf,
  walk,
} from "./syntax.ts";

// Which expressions are sentences, as far as a file and what it imports show it.

/** Two words with a space between them: no code of ours looks so. */
const PROSE = /\p{L}[\p{L}’'-]*[,.;:!?…)]*\s+[("“¿¡]*\p{L}/u;
/** What holds a sentence in replies, errors and outcomes by its name. */
const SAID = /^(message|sentence|wording)$/;
const CATALOGUE = /^src\/locales\/[a-z]{2}\/(?!locale\.ts)/;
/** What catalogues have beside sentences: codes, and how many there are. */
const NO_WORDS = /^(id|voice|kind|to|length)$/;
/** What leaves a sentence a sentence, or a piece of one. */
const KEEPS_WORDS =
  /^(toLowerCase|toUpperCase|toLocaleLowerCase|toLocaleUpperCase|trim|trimEnd|trimStart|normalize|slice|substring|replace|replaceAll|concat|split|join|at|toString|valueOf)$/;

export const isProse = (text: string): boolean => PROSE.test(text);

/** What the catalogues say, whole or around values, and the constants of every file. */
export type Sayings = {
  entries: ReadonlySet<string>;
  /** Each with the longest of what stands in it letter for letter. */
  patterns: readonly { longest: string; pattern: RegExp }[];
  /** All of it in one text, to find pieces in, and its words. */
  all: string;
  known: ReadonlySet<string>;
  constants: ReadonlyMap<string, Names>;
};
type Names = ReadonlyMap<string, Node>;

/** What there is to know of all files before one of them can be judged. */
export function sayingsOf(files: readonly SourceFile[]): Sayings {
  const entries = new Set<string>();
  const patterns: { longest: string; pattern: RegExp }[] = [];
  const pieces: string[] = [];
  for (const { path, program } of files) {
    if (!CATALOGUE.test(path)) continue;
    walk(program, (node, within) => {
      if (isName(node, within)) return;
      const parts = partsOf(node);
      const [longest = ""] = parts.toSorted((a, b) => b.length - a.length);
      if (parts.length > 1 && /\p{L}\s+\p{L}+\s+\p{L}/u.test(longest))
        patterns.push({ longest, pattern: new RegExp(`^${parts.map(escaped).join(".+")}$`) });
      pieces.push(...parts);
      // A word that could be a code as well ("text", "free") tells nothing.
      const [text = ""] = parts;
      if (parts.length === 1 && /^[\p{Lu}¿¡].*\p{Ll}|\p{L}[.!?…]$|\p{L} /u.test(text)) entries.add(text);
    });
  }
  const all = pieces.join("\n");
  return {
    entries,
    patterns,
    all,
    known: new Set(all.split(/\s+/)),
    constants: new Map(files.map((file) => [file.path, constantsIn(file)])),
  };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A sentence, cut where values stand in it: `${…}`, or `#` in plurals. */
function partsOf(node: Node): string[] {
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "");
  return textOf(node)?.split("#") ?? [];
}

/** Whether a text is an entry of a catalogue, with values in it or without. */
export const isOurs = ({ entries, patterns }: Sayings, text: string): boolean =>
  entries.has(text) ||
  (isProse(text) && patterns.some(({ longest, pattern }) => text.includes(longest) && pattern.test(text)));

/** Whether a piece of an entry is in a text: four words of it, in a regular expression three. */
export function hasPieceOfOurs({ all, known }: Sayings, text: string, least = 4): boolean {
  return text
    .replace(/\\([ .])/g, "$1")
    .split(/\\.|[\^$*+?()[\]{}|]/)
    .map((piece) => piece.trim())
    .some((piece) => {
      const words = piece.split(/\s+/);
      // The first and the last may be cut.
      return (
        words.length >= least && words.slice(1, -1).every((word) => known.has(word)) && all.includes(piece)
      );
    });
}

function isName(node: Node, within: readonly Node[]): boolean {
  const holder = within.at(-1);
  if (within.some(holdsNoValue)) return true;
  return holder?.type === "Property" ? holder.key === node : holder?.type === "MemberExpression";
}

function constantsIn({ program }: SourceFile): Names {
  const found = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
      found.set(node.id.name, node.init);
  });
  return found;
}

/** Answers of one file's expressions whether they are sentences, hold some, or are of no interest. */
export type Said = {
  is: (node: Node) => boolean;
  holds: (node: Node) => boolean;
  /** The same of a string, and of the source of a regular expression. */
  isText: (text: string) => boolean;
  isPattern: (source: string) => boolean;
};

/** What a file says: by itself, by constants of its own and of others, and by the catalogues it imports. */
export function saidIn(file: SourceFile, sayings: Sayings): Said {
  const own = sayings.constants.get(file.path) ?? constantsIn(file);
  const { words, imported } = importsOf(file, sayings.constants);
  const constantOf = (name: string) => own.get(name) ?? imported.get(name);
  // Tests are full of other prose: of their cases, of programs that they play, of what is read aloud.
  const isTest = file.path.startsWith("test/");
  /** Constants that are being looked at, so that one that means itself ends. */
  const open = new Set<string>();
  const through = (name: string, ask: (node: Node) => boolean): boolean => {
    const constant = constantOf(name);
    if (!constant || open.has(name)) return false;
    open.add(name);
    const answer = ask(constant);
    open.delete(name);
    return answer;
  };
  const fromWords = (node: Node): boolean => {
    const plain = bare(node);
    if (plain.type === "Identifier") return words.has(plain.name) || through(plain.name, fromWords);
    if (plain.type === "CallExpression") return fromWords(plain.callee);
    return (
      plain.type === "MemberExpression" && !NO_WORDS.test(memberName(plain) ?? "") && fromWords(plain.object)
    );
  };
  const isText = (text: string) => (!isTest && isProse(text)) || isOurs(sayings, text);
  const isPattern = (source: string) =>
    isTest ? hasPieceOfOurs(sayings, source, 3) : isProsePattern(source);

  function is(node: Node): boolean {
    const plain = bare(node);
    switch (plain.type) {
      case "Literal":
        return typeof plain.value === "string" && isText(plain.value);
      case "TemplateLiteral":
        return isText(plain.quasis.map(({ value }) => value.cooked).join("0")) || plain.expressions.some(is);
      case "Identifier":
        return SAID.test(plain.name) || words.has(plain.name) || through(plain.name, is);
      case "MemberExpression":
        return SAID.test(memberName(plain) ?? "") || fromWords(plain) || holdsBelow(plain);
      case "CallExpression":
        return isCallOfWords(plain);
      case "BinaryExpression":
        return plain.operator === "+" && (is(plain.left) || is(plain.right));
      case "LogicalExpression":
        return is(plain.left) || is(plain.right);
      case "ConditionalExpression":
        return is(plain.consequent) || is(plain.alternate);
      default:
        return false;
    }
  }

  function isCallOfWords(call: ESTree.CallExpression): boolean {
    if (fromWords(call.callee)) return true;
    const callee = bare(call.callee);
    if (callee.type === "Identifier" && callee.name === "String") return call.arguments.some(is);
    return (
      callee.type === "MemberExpression" && KEEPS_WORDS.test(memberName(callee) ?? "") && is(callee.object)
    );
  }

  /** `TEXTS.first`, where TEXTS is an object of sentences. */
  function holdsBelow(member: ESTree.MemberExpression): boolean {
    const object = bare(member.object);
    if (object.type !== "Identifier") return false;
    return through(object.name, (constant) => {
      const held = bare(constant);
      if (held.type !== "ObjectExpression") return held.type === "ArrayExpression" && holds(held);
      const name = memberName(member);
      return held.properties.some(
        (one) => one.type === "Property" && (name === null || textOrName(one.key) === name) && is(one.value),
      );
    });
  }

  /** Lists, sets and maps with sentences in them, or objects and maps with sentences for keys. */
  function holds(node: Node): boolean {
    const plain = bare(node);
    switch (plain.type) {
      case "ArrayExpression":
        return plain.elements.some((one) => one !== null && (is(one) || holds(one)));
      case "ObjectExpression":
        return plain.properties.some((one) => one.type === "Property" && is(one.key) && isKeyOfWords(one));
      case "NewExpression":
      case "CallExpression":
        return plain.arguments.some(holds) || isValuesOf(plain);
      case "SpreadElement":
        return holds(plain.argument);
      case "Identifier":
        return through(plain.name, holds);
      default:
        return false;
    }
  }

  /** `Object.values(WORDS)`, with what is made of it. */
  function isValuesOf(call: ESTree.CallExpression | ESTree.NewExpression): boolean {
    const callee = bare(call.callee);
    if (callee.type !== "MemberExpression") return false;
    if (textOrName(callee.object) === "Object") return call.arguments.some(fromWords);
    return holds(callee.object);
  }

  return { is, holds, isText, isPattern };
}

/** Whether an expression waits for two words, however the space between them is written. */
function isProsePattern(source: string): boolean {
  const plain = source.replace(/\\s[+*]?|\[\\s\][+*]?/g, " ").replace(/\(\?[:=!<][=!]?|\\[a-zA-Z]/g, "0");
  return isProse(plain);
}

const isKeyOfWords = ({ key, computed }: ESTree.ObjectProperty) => computed || key.type === "Literal";

const textOrName = (node: Node): string | null => (node.type === "Identifier" ? node.name : textOf(node));

function importsOf(file: SourceFile, constants: Sayings["constants"]) {
  const words = new Set<string>();
  const imported = new Map<string, Node>();
  for (const statement of file.program.body) {
    if (statement.type !== "ImportDeclaration" || statement.importKind === "type") continue;
    const path = resolveInside(file.path, statement.source.value) ?? "";
    for (const one of statement.specifiers) {
      const name = one.type === "ImportSpecifier" ? textOrName(one.imported) : null;
      if (CATALOGUE.test(path)) words.add(one.local.name);
      const constant = constants.get(path)?.get(name ?? "");
      if (constant) imported.set(one.local.name, constant);
    }
  }
  return { words, imported };
}
