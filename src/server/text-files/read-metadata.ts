import { walkMarkup } from "./walk-markup.ts";

export type Metadata = { title: string | null; author: string | null; language: string | null };

const FIELDS: Readonly<Record<string, keyof Metadata>> = {
  "dc:title": "title",
  "dc:creator": "author",
  "dc:language": "language",
};

/** What a document says of itself in Dublin Core: the first of each. */
export function readMetadata(xml: string): Metadata {
  const found: Metadata = { title: null, author: null, language: null };
  let text = "";
  walkMarkup(xml, "xml", {
    open() {
      text = "";
    },
    close(name) {
      const field = FIELDS[name];
      if (field) found[field] ??= text.replaceAll(/\s+/g, " ").trim() || null;
      text = "";
    },
    text(more) {
      text += more;
    },
  });
  return found;
}
