import { keyName, memberName, placeOf, type SourceFile, textOf, walk } from "./syntax.ts";

const CATALOGUE = /^src\/locales\/[a-z]{2}\//;
const ENGLISH = "src/locales/en/";

/**
 * Entries of the English catalogues whose name no code says, as `path:line why`. A name counts wherever it is said: as
 * a member, a property that is taken out, a code or an import. So two entries of one name are spare together.
 */
export function spareWords(files: readonly SourceFile[], saidInMarkdown: readonly string[] = []): string[] {
  const code = files.filter(({ path }) => !CATALOGUE.test(path));
  const said = new Set([...saidInMarkdown, ...code.flatMap(namesSaidIn)]);
  const english = files.filter(({ path }) => path.startsWith(ENGLISH));
  // A catalogue reaches another's exports, and its own, by their names.
  for (const file of english) for (const name of namesReachedIn(file)) said.add(name);
  return english.flatMap((file) => entriesOf(file, said));
}

function entriesOf(file: SourceFile, said: ReadonlySet<string>): string[] {
  const found: string[] = [];
  walk(file.program, (node, within) => {
    // What a function of a catalogue makes for itself is no entry.
    if (within.some(({ type }) => type === "CallExpression")) return;
    const name =
      node.type === "Property" && within.at(-1)?.type === "ObjectExpression"
        ? keyName(node)
        : node.type === "VariableDeclarator" && within.at(-2)?.type === "ExportNamedDeclaration"
          ? node.id.type === "Identifier" && node.id.name
          : null;
    if (name && !said.has(name)) {
      found.push(`${placeOf(file, node)} nobody says ${name}. Remove it in every language, or say it.`);
    }
  });
  return found;
}

function namesSaidIn({ program }: SourceFile): string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (node.type === "Identifier" || node.type === "JSXIdentifier") names.push(node.name);
    const text = node.type === "Literal" || node.type === "TemplateLiteral" ? textOf(node) : null;
    if (text) names.push(text);
  });
  return names;
}

function namesReachedIn({ program }: SourceFile): string[] {
  const names: string[] = [];
  walk(program, (node, within) => {
    if (node.type === "MemberExpression") names.push(memberName(node) ?? "");
    const holder = within.at(-1);
    const isOwnName =
      holder?.type === "VariableDeclarator"
        ? holder.id === node
        : holder?.type === "Property" && holder.key === node;
    if (node.type === "Identifier" && !isOwnName) names.push(node.name);
  });
  return names;
}
