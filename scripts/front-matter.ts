import { parse } from "yaml";

/** What stands above a Markdown text, every value as it is written. */
export type FrontMatter = Record<string, string | Record<string, string>>;

/** Markdown and its front matter (YAML) apart. @throws Error when there is none */
export function takeApart(source: string, file: string): { front: FrontMatter; body: string } {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (!parts) throw new Error(`${file} has no front matter.`);
  return { front: parse(parts[1] ?? "", { schema: "failsafe" }), body: parts[2] ?? "" };
}
