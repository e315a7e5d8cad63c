import { holdsNoValue, keyName, type Node, placeOf, type SourceFile, textOf, walk } from "./syntax.ts";

const OUTCOMES = "src/contract/outcomes.ts";
/** In the contract a code is given by these alone: elsewhere it says there which ones may come. */
const GIVES = /^(complaint|outcome)$/;
const EQUAL = /^[!=]==?$/;
const LOOKS_FOR = /^(includes|indexOf|has|get|delete)$/;

/**
 * Outcomes that nothing ends with, as `path:line why`. A code that is compared, looked for or declared is not given by
 * that. `byDatabase` are those that only functions of the database give.
 */
export function spareCodes(files: readonly SourceFile[], byDatabase: readonly string[] = []): string[] {
  const given = new Set(files.flatMap(codesGivenIn));
  const outcomes = files.find(({ path }) => path === OUTCOMES);
  if (!outcomes) throw new Error(`${OUTCOMES} is not among the files`);
  return codesOf(outcomes).flatMap(({ code, node }) => {
    const place = placeOf(outcomes, node);
    if (!byDatabase.includes(code)) {
      return given.has(code)
        ? []
        : [
            `${place} nothing ends with ${code}. Remove it in every language, or give it where a call or a conversion ends so.`,
          ];
    }
    return given.has(code)
      ? [`${place} ${code} is not given by the database alone. Take it off the list.`]
      : [];
  });
}

/** The entries of `OUTCOMES`. */
function codesOf({ program }: SourceFile): { code: string; node: Node }[] {
  const found: { code: string; node: Node }[] = [];
  walk(program, (node, within) => {
    if (node.type !== "Property") return;
    const [declared, ...deeper] = within.filter(
      ({ type }) => type === "VariableDeclarator" || type === "ObjectExpression",
    );
    const isOutcomes =
      declared?.type === "VariableDeclarator" &&
      declared.id.type === "Identifier" &&
      declared.id.name === "OUTCOMES";
    const code = keyName(node);
    if (isOutcomes && deeper.length === 1 && code !== null) found.push({ code, node });
  });
  return found;
}

function codesGivenIn({ path, program }: SourceFile): string[] {
  const isContract = path.startsWith("src/contract/");
  if (!isContract && !/^src\/(server|web)\//.test(path)) return [];
  const given: string[] = [];
  walk(program, (node, within) => {
    if (node.type !== "Literal" && node.type !== "TemplateLiteral") return;
    const text = textOf(node);
    if (text === null || within.some(holdsNoValue)) return;
    if (isContract ? isGivenByContract(within) : isGiven(node, within)) given.push(text);
  });
  return given;
}

function isGivenByContract(within: readonly Node[]): boolean {
  const call = within.at(-1);
  return call?.type === "CallExpression" && call.callee.type === "Identifier" && GIVES.test(call.callee.name);
}

function isGiven(node: Node, within: readonly Node[]): boolean {
  const holder = within.at(-1);
  switch (holder?.type) {
    case "BinaryExpression":
      return !EQUAL.test(holder.operator);
    case "SwitchCase":
      return holder.test !== node;
    case "Property":
      return holder.key !== node;
    case "ArrayExpression":
      return !isLookedInto(holder, within.at(-2));
    case "CallExpression":
      return !looksFor(holder.callee);
    default:
      return true;
  }
}

/** `new Set([…])` and `[…].includes(…)`: a list of what somebody looks for. */
function isLookedInto(list: Node, holder: Node | undefined): boolean {
  if (holder?.type === "NewExpression")
    return holder.callee.type === "Identifier" && holder.callee.name === "Set";
  return holder?.type === "MemberExpression" && holder.object === list && looksFor(holder);
}

const looksFor = (called: Node): boolean =>
  called.type === "MemberExpression" &&
  LOOKS_FOR.test(keyName({ key: called.property, computed: called.computed }) ?? "");
