import { DOCX_BODY } from "./docx/read-docx.ts";
import { EPUB_CONTAINER } from "./epub/package.ts";
import ELEMENTS from "./html/first-elements.json" with { type: "json" };
import type { ZipFile } from "./zip-file.ts";

const LOOKED_AT = 1_024;
const OLE = "d0cf11e0a1b11ae1";
const HTML = new RegExp(
  `^\\s*(?:<\\?xml[^>]*>\\s*)?(?:<!--[\\s\\S]{0,4000}?-->\\s*)*<(?:${ELEMENTS.join("|")})\\b`,
  "i",
);

/** What a file begins with, whatever it is called. */
export function findContainer(bytes: Buffer): "pdf" | "zip" | "compound" | "text" {
  const head = bytes.subarray(0, LOOKED_AT);
  if (head.includes("%PDF-")) return "pdf";
  if (head.subarray(0, 4).toString("latin1") === "PK\x03\x04") return "zip";
  return head.subarray(0, 8).toString("hex") === OLE ? "compound" : "text";
}

/** What is in a ZIP; null for what is no text that can be read here. */
export function typeOfZip({ names }: ZipFile): "docx" | "epub" | null {
  if (names.has(DOCX_BODY)) return "docx";
  return names.has(EPUB_CONTAINER) ? "epub" : null;
}

/** Office keeps what it encrypts in the form of its older files. */
export const isEncryptedOffice = (bytes: Buffer): boolean =>
  bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));

export const isHtml = (text: string): boolean => HTML.test(text.slice(0, 8_192));
