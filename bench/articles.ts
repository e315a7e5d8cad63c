import { readdir, readFile } from "node:fs/promises";

const ARTICLES = new URL("../src/locales/en/reading/", import.meta.url);

/** Our articles in English without what is no sentence of theirs, in passages of at most so many characters that end with a sentence. */
export async function articlePassages(characters: number): Promise<string[]> {
  const files = (await readdir(ARTICLES)).filter((name) => name.endsWith(".article.md")).sort();
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, ARTICLES), "utf8")));
  const plain = texts.map((text) =>
    text
      .replace(/^---.*?---/s, "")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/\{[^}]*\}/g, "ten")
      .replace(/^[#>|-].*$|[*_`]/gm, "")
      .replace(/\s+/g, " "),
  );
  return plain.join(" ").match(new RegExp(`.{1,${characters}}(?:\\. |$)`, "gs")) ?? [];
}
