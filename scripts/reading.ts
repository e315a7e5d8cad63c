import { dirname, relative, resolve } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { LIFETIMES } from "#contract/lifetimes.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import { isPrivatePage } from "#contract/private-pages.ts";
import { isPublicPage } from "#contract/public-pages.ts";
import type { Article, Block } from "#locales/article.ts";
import { FIGURE_NAMES } from "#locales/figures.ts";
import type { LegalBlock, LegalDocument, Section } from "#locales/legal-document.ts";
import { type FrontMatter, takeApart } from "./front-matter.ts";
import { scriptsOf } from "./starter-scripts.ts";

/**
 * Long reading, written as Markdown with front matter (YAML), as modules: `*.article.md` gives an `Article`, `*.legal.md`
 * a `LegalDocument`, `*.scripts.md` starter scripts. `{name}` and `{name 90}` in a text are figures of the server
 * (src/locales/figures.ts), `{lifetime name}` is one of contract/lifetimes.ts.
 */
export const reading: Plugin = {
  name: "reading",
  enforce: "pre",
  transform(source, id) {
    const kind = /\.(article|legal|scripts)\.md$/.exec(id)?.[1];
    if (!kind) return null;
    if (kind === "scripts")
      return { code: `export default ${JSON.stringify(scriptsOf(source, id))};`, map: null };
    const { front, body } = takeApart(source, id);
    const tokens = marked.lexer(body).filter(({ type }) => type !== "space");
    const read = kind === "article" ? articleOf(front, tokens) : documentOf(front, tokens);
    const language = /src\/locales\/(\w+)\//.exec(id)?.[1];
    const words = relative(dirname(id), resolve("src/locales", String(language)));
    const code = [
      'import { figuresIn } from "#locales/figures.ts";',
      `import * as amounts from "${words}/amounts.ts";`,
      `import * as cover from "${words}/credits-cover.ts";`,
      `import { takeBack } from "${words}/money-back.ts";`,
      `import { lasting, length } from "${words}/formats.ts";`,
      'import { LIFETIMES } from "#contract/lifetimes.ts";',
      "const figure = figuresIn({ ...amounts, ...cover, length, takeBack });",
      `export default ${withFigures(read, id)};`,
    ];
    return { code: code.join("\n"), map: null };
  },
};

function articleOf(front: FrontMatter, tokens: Token[]): Article {
  return {
    title: lineOf(front, "title"),
    description: lineOf(front, "description"),
    word: lineOf(front, "word"),
    blocks: tokens.map(blockOf),
  };
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case "heading":
      return { kind: "heading", text: plain(token) };
    case "paragraph":
      return { kind: "text", text: plain(token) };
    case "list":
      return { kind: token.ordered ? "steps" : "list", items: itemsOf(token as Tokens.List) };
    case "code":
      return { kind: "sample", name: token.lang ?? "", text: token.text };
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return { kind: "table", head: pair(header), rows: rows.map(pair) };
    }
    case "blockquote":
      return (
        asideOf(token as Tokens.Blockquote) ?? { kind: "quote", text: plain(token.tokens?.[0] ?? token) }
      );
    default:
      throw new Error(`Articles know no ${token.type}: ${token.raw}`);
  }
}

/** A quotation that begins with [!SOUND], [!TEXT] or [!NOTHING] leads on: its last line is a link. */
function asideOf({ text }: Tokens.Blockquote): Block | null {
  const parts = /^\[!(SOUND|TEXT|NOTHING)\]\s+(.*)\s\[([^\]]+)\]\((\S+)\)\s*$/s.exec(text);
  if (!parts) return null;
  const [, makes = "", said = "", label = "", to = ""] = parts;
  if (!leadsToPage(to)) throw new Error(`There is no page ${to}, where "${label}" leads.`);
  return {
    kind: "aside",
    makes: makes.toLowerCase() as "sound" | "text" | "nothing",
    text: oneLine(said),
    link: { label, to },
  };
}

const leadsToPage = (to: string): to is PageAddress => {
  const [path = ""] = to.split(/[?#]/);
  return isPublicPage(path) || isPrivatePage(path);
};

/** Sections begin with `## Title {#id}`, and each with its short form in italics. */
function documentOf(front: FrontMatter, tokens: Token[]): LegalDocument {
  const sections: (Section & { text: LegalBlock[] })[] = [];
  for (const token of tokens) {
    const head = token.type === "heading" ? /^(.*) \{#([\w-]+)\}$/.exec(plain(token)) : null;
    const section = sections.at(-1);
    if (head) sections.push({ id: head[2] ?? "", title: head[1] ?? "", short: "", text: [] });
    else if (!section) throw new Error(`Nothing stands before the first section: ${token.raw}`);
    else if (token.type === "paragraph" && token.tokens?.[0]?.type === "em" && token.tokens.length === 1)
      section.short = plain(token.tokens[0]);
    else section.text.push(legalBlockOf(token));
  }
  return {
    title: lineOf(front, "title"),
    description: lineOf(front, "description"),
    lead: lineOf(front, "lead"),
    word: lineOf(front, "word"),
    changed: lineOf(front, "changed"),
    sections,
  };
}

function legalBlockOf(token: Token): LegalBlock {
  if (token.type === "paragraph") return plain(token);
  if (token.type === "list") return { list: itemsOf(token as Tokens.List) };
  if (token.type !== "table") throw new Error(`Legal documents know no ${token.type}: ${token.raw}`);
  return { rows: (token as Tokens.Table).rows.map(pair).map(([label, value]) => ({ label, value })) };
}

function lineOf(front: FrontMatter, name: string): string {
  const line = front[name];
  return typeof line === "string" ? line : "";
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");
const plain = (token: Token) => oneLine("text" in token ? String(token.text) : token.raw);
const itemsOf = ({ items }: Tokens.List) => items.map(({ text }) => oneLine(text));
const pair = ([first, second]: Tokens.TableCell[]): [string, string] => [
  oneLine(first?.text ?? ""),
  oneLine(second?.text ?? ""),
];

/** The read text as code, in which each `{name 90}` and `{lifetime name}` of a string is a call that says it. */
function withFigures(read: Article | LegalDocument, file: string): string {
  const text = JSON.stringify(read, null, 1);
  const withLifetimes = text.replaceAll(/\{lifetime (\w+)\}/g, (whole, name) => {
    if (!(name in LIFETIMES)) throw new Error(`${file} names ${whole}; see contract/lifetimes.ts`);
    return `" + lasting(LIFETIMES.${name}) + "`;
  });
  return withLifetimes.replaceAll(/\{([a-z-]+)(?: (\d+))?\}/g, (whole, name, amount) => {
    if (!FIGURE_NAMES.includes(name))
      throw new Error(`${file} names the figure ${whole}; there are: ${FIGURE_NAMES.join(", ")}`);
    return `" + figure(${JSON.stringify(name)}${amount ? `, ${amount}` : ""}) + "`;
  });
}
