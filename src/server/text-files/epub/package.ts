import { posix } from "node:path";
import { RefusedFile } from "#server/text-files/refused-file.ts";
import { walkMarkup } from "#server/text-files/walk-markup.ts";
import type { ZipFile } from "#server/text-files/zip-file.ts";

export const EPUB_CONTAINER = "META-INF/container.xml";

/** Where the pages of a book lie, in their order, and where its contents do: paths in the ZIP. */
export type Book = { pages: string[]; contents: string | null; metadata: string; cover: string | null };

/** Fonts may be garbled in every book; anything else that is locked can't be read. */
const FONT_LOCKS = ["http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"];
const PAGE_TYPES = ["application/xhtml+xml", "text/html", "application/x-dtbook+xml"];

/** @throws RefusedFile "file-broken", "file-encrypted" */
export async function readPackage(zip: ZipFile): Promise<Book> {
  const container = await text(zip, EPUB_CONTAINER);
  await refuseLocked(zip);
  const [root] = attributesOf(container, "rootfile").map((found) => found["full-path"]);
  const metadata = await text(zip, root ?? "");
  const inBook = (href: string | undefined) => pathFrom(root ?? "", href ?? "");
  const items = new Map(attributesOf(metadata, "item").map((item) => [item.id ?? "", item]));
  const nav = [...items.values()].find(({ properties = "" }) => properties.split(/\s+/).includes("nav"));
  const ncx = [...items.values()].find((item) => item["media-type"] === "application/x-dtbncx+xml");
  const contents = nav ?? ncx;
  // EPUB 3 says it by a property, EPUB 2 by the id that is named among what it says of itself.
  const named = attributesOf(metadata, "meta").find(({ name }) => name === "cover")?.content ?? "";
  const isCover = ({ properties = "" }: Readonly<Record<string, string>>) =>
    properties.split(/\s+/).includes("cover-image");
  const cover = [...items.values()].find(isCover) ?? items.get(named);
  const pages = attributesOf(metadata, "itemref")
    .filter(({ linear }) => linear !== "no")
    .flatMap(({ idref = "" }) => [items.get(idref) ?? []].flat())
    .filter((item) => item !== nav && PAGE_TYPES.includes(item["media-type"] ?? ""))
    .map(({ href }) => inBook(href));
  return {
    pages: [...new Set(pages)],
    contents: contents ? inBook(contents.href) : null,
    metadata,
    cover: cover ? inBook(cover.href) : null,
  };
}

/** A path in the ZIP, from an address in one of its files. */
export function pathFrom(file: string, href: string): string {
  const path = href.split("#")[0] ?? "";
  return posix.join(posix.dirname(file), decoded(path));
}

/** What stands in an address, with its escapes taken out where they are whole. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

async function refuseLocked(zip: ZipFile): Promise<void> {
  const locks = (await zip.read("META-INF/encryption.xml"))?.toString("utf8") ?? "";
  const methods = attributesOf(locks, "EncryptionMethod").map(({ Algorithm = "" }) => Algorithm);
  if (methods.some((method) => !FONT_LOCKS.includes(method))) throw new RefusedFile("file-encrypted");
}

async function text(zip: ZipFile, name: string): Promise<string> {
  const bytes = await zip.read(name);
  if (!bytes) throw new RefusedFile("file-broken");
  return bytes.toString("utf8");
}

/** The attributes of all elements of a name, whatever stands before its colon. */
function attributesOf(xml: string, wanted: string): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  walkMarkup(xml, "xml", {
    open(name, attributes) {
      if (name.slice(name.indexOf(":") + 1) === wanted) found.push(attributes);
    },
    close() {},
    text() {},
  });
  return found;
}
