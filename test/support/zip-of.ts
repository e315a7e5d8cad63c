import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A ZIP with these files; `mimetype` of a book comes first, as it stands there. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compressionLevel: name === "mimetype" ? 0 : 1 });
  zip.end();
  return buffer(zip.outputStream);
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A document of Word with this in its body, and before its first element. */
export const docxOf = (body: string, before = ""): Promise<Buffer> =>
  zipOf({
    "word/document.xml": `<?xml version="1.0"?>${before}<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
  });

export const wordParagraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A book of these pages, without contents; `more` lies in it besides. */
export function epubOf(
  pages: readonly string[],
  more: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> {
  const names = pages.map((_, index) => `page${index}.xhtml`);
  const items = names.map((name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`);
  const spine = names.map((name) => `<itemref idref="${name}"/>`);
  return zipOf({
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    "book.opf": `<package><metadata/><manifest>${items.join("")}</manifest><spine>${spine.join("")}</spine></package>`,
    ...Object.fromEntries(names.map((name, index) => [name, pages[index]!])),
    ...more,
  });
}
