// What Markdown becomes when it is imported (scripts/reading.ts).

declare module "*.article.md" {
  const article: import("./article.ts").Article;
  export default article;
}

declare module "*.scripts.md" {
  const scripts: Readonly<Record<string, import("#contract/scripts.ts").ScriptText>>;
  export default scripts;
}

declare module "*.legal.md" {
  const document: import("./legal-document.ts").LegalDocument;
  export default document;
}
