import { BlockList } from "#server/text-files/block-list.ts";
import { markChapters, titleIn } from "#server/text-files/mark-chapters.ts";
import { readMetadata } from "#server/text-files/read-metadata.ts";
import type { ReadText } from "#server/text-files/read-result.ts";
import { RefusedFile } from "#server/text-files/refused-file.ts";
import type { ZipFile } from "#server/text-files/zip-file.ts";
import { addBody, readNotes } from "./read-body.ts";
import { readStyles } from "./styles.ts";

export const DOCX_BODY = "word/document.xml";

/** Reads a document of Word, or of whatever else writes such files. @throws RefusedFile */
export async function readDocx(zip: ZipFile): Promise<ReadText> {
  const text = async (name: string) => (await zip.read(name))?.toString("utf8") ?? null;
  const body = await text(DOCX_BODY);
  if (body === null) throw new RefusedFile("file-broken");
  const styles = readStyles((await text("word/styles.xml")) ?? "");
  const notes = new Map([
    ...readNotes((await text("word/footnotes.xml")) ?? "", "footnote"),
    ...readNotes((await text("word/endnotes.xml")) ?? "", "endnote"),
  ]);
  const { title, author, language } = readMetadata((await text("docProps/core.xml")) ?? "");
  const list = new BlockList();
  addBody(list, body, { styles: styles.byId, notes });
  const blocks = markChapters(list.blocks, title);
  return { title: title ?? titleIn(blocks), author, language: language ?? styles.language, blocks };
}
