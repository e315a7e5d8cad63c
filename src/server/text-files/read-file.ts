import { isLocale, LANGUAGE_TAG } from "#contract/language-tag.ts";
import { cleanName } from "#contract/text.ts";
import type { TextFileType } from "#contract/text-files.ts";
import { tidyText } from "./block-list.ts";
import { decodeText } from "./decode-text.ts";
import { readDocx } from "./docx/read-docx.ts";
import { readEpub } from "./epub/read-epub.ts";
import { findContainer, isEncryptedOffice, isHtml, typeOfZip } from "./find-type.ts";
import { readHtml } from "./html/read-html.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { isMarkdown, readMarkdown } from "./read-markdown.ts";
import { readPlain } from "./read-plain.ts";
import type { ReadFile, ReadText } from "./read-result.ts";
import { isSubtitles, readSubtitles } from "./read-subtitles.ts";
import { RefusedFile } from "./refused-file.ts";
import { openZip } from "./zip-file.ts";

const LONGEST_NAME = 200;
const OTHER_XML = /^\s*<\?xml\s/;
const NAMED_ENCODING = /<(?:meta|\?xml)[^>]{0,200}?(?:charset|encoding)\s*=\s*["']?([\w-]{2,40})/i;

/**
 * Reads the text of a file by what it has in it, whatever it is called. Nothing outside of it is looked at.
 * @throws RefusedFile
 */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  if (bytes.length === 0) throw new RefusedFile("file-empty");
  const { type, text } = await readByContent(bytes);
  if (text.blocks.length === 0) throw new RefusedFile("file-without-text");
  return {
    type,
    title: nameOf(text.title),
    author: nameOf(text.author),
    language: languageOf(text.language),
    blocks: text.blocks.map((block) => (block.chapter ? { ...block, text: cleanName(block.text) } : block)),
    ...(text.cover && { cover: text.cover }),
    coverLeftOut: text.coverLeftOut ?? false,
  };
}

async function readByContent(bytes: Buffer): Promise<{ type: TextFileType; text: ReadText }> {
  switch (findContainer(bytes)) {
    case "pdf":
      return { type: "pdf", text: await readPdf(bytes) };
    case "zip":
      return readZip(bytes);
    case "compound":
      throw new RefusedFile(isEncryptedOffice(bytes) ? "file-encrypted" : "file-type-unknown");
    case "text":
      return readText(bytes);
  }
}

async function readZip(bytes: Buffer): Promise<{ type: TextFileType; text: ReadText }> {
  const zip = await openZip(bytes);
  const type = typeOfZip(zip);
  if (!type) throw new RefusedFile("file-type-unknown");
  return { type, text: await (type === "docx" ? readDocx(zip) : readEpub(zip)) };
}

function readText(bytes: Buffer): { type: TextFileType; text: ReadText } {
  const [, encoding] = NAMED_ENCODING.exec(bytes.subarray(0, 2_048).toString("latin1")) ?? [];
  const text = decodeText(bytes, encoding);
  if (text.startsWith("{\\rtf") || (OTHER_XML.test(text) && !isHtml(text)))
    throw new RefusedFile("file-type-unknown");
  if (isHtml(text)) return { type: "html", text: readHtml(text) };
  if (isSubtitles(text)) return { type: "subtitles", text: readSubtitles(text) };
  if (isMarkdown(text)) return { type: "markdown", text: readMarkdown(text) };
  return { type: "text", text: readPlain(text) };
}

function nameOf(name: string | null): string | null {
  return (name && [...cleanName(tidyText(name))].slice(0, LONGEST_NAME).join("").trim()) || null;
}

function languageOf(named: string | null): string | null {
  const tag = named?.trim().replaceAll("_", "-") ?? "";
  return LANGUAGE_TAG.test(tag) && tag.length <= 35 && isLocale(tag) && tag !== "und" ? tag : null;
}
