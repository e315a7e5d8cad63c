import { Parser } from "htmlparser2";
import { RefusedFile } from "./refused-file.ts";

/** Further in than anything that people write; browsers stop at 512. */
const DEEPEST = 4_000;
/** Declarations stand at the start of a file. */
const LOOKED_AT = 100_000;

export type Attributes = Readonly<Record<string, string>>;
export type MarkupVisitor = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

/**
 * Walks through HTML or XML from its start to its end, without building a tree. Entities that a file declares itself are
 * never put in: a file that declares some is refused. @throws RefusedFile "file-unsafe"
 */
export function walkMarkup(markup: string, kind: "html" | "xml", visitor: MarkupVisitor): void {
  if (declaresEntities(markup)) throw new RefusedFile("file-unsafe");
  let depth = 0;
  const handler = {
    onopentag(name: string, attributes: Attributes) {
      if (++depth > DEEPEST) throw new RefusedFile("file-unsafe");
      visitor.open(name, attributes);
    },
    onclosetag(name: string) {
      depth--;
      visitor.close(name);
    },
    ontext: (text: string) => visitor.text(text),
  };
  const options = kind === "xml" ? { xmlMode: true } : { recognizeSelfClosing: true, recognizeCDATA: true };
  new Parser(handler, { decodeEntities: true, ...options }).end(markup);
}

function declaresEntities(markup: string): boolean {
  const head = markup.slice(0, LOOKED_AT);
  const [, declared] = /<!doctype[^<>[]*\[([\s\S]*)/i.exec(head) ?? [];
  return /<!entity/i.test(declared ?? "");
}
