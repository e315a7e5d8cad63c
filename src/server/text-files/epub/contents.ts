import { walkMarkup } from "#server/text-files/walk-markup.ts";
import { decoded, pathFrom } from "./package.ts";

/** An entry of a book's contents: the page, and the place in it where there is one. */
export type ContentsEntry = { title: string; page: string; anchor: string | null };

/** The entries of the highest level, of an EPUB 3 (`nav`) or an EPUB 2 (`ncx`). `file` is where they stand. */
export function readContents(markup: string, file: string): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let depth = 0;
  let inContents = false;
  let href: string | null = null;
  let title = "";
  const finish = () => {
    if (href !== null && title.trim() !== "")
      entries.push({
        title: title.replaceAll(/\s+/g, " ").trim(),
        page: pathFrom(file, href),
        anchor: href.includes("#") ? decoded(href.slice(href.indexOf("#") + 1)) : null,
      });
    href = null;
    title = "";
  };
  walkMarkup(markup, "xml", {
    open(name, attributes) {
      if (name === "navMap" || (name === "nav" && attributes["epub:type"] === "toc")) inContents = true;
      if (!inContents) return;
      if (name === "ol" || name === "navPoint") depth++;
      if (depth !== 1) return;
      if (name === "a" || name === "navPoint") title = "";
      if (name === "a") href = attributes.href ?? null;
      if (name === "content") href = attributes.src ?? null;
    },
    close(name) {
      if (!inContents) return;
      if (depth === 1 && (name === "a" || name === "content")) finish();
      if (name === "ol" || name === "navPoint") depth--;
      if (name === "nav" || name === "navMap") inContents = false;
    },
    text(more) {
      if (inContents && depth === 1) title += more;
    },
  });
  return entries;
}
