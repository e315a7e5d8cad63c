import { expect, test } from "vitest";
import { DOCUMENT_CALLS } from "#contract/documents.ts";
import { cleanName } from "#contract/text.ts";
import { readTable } from "#server/batches/read-table.ts";
import { documentTitle } from "#server/library/document-title.ts";
import { readFile } from "#server/text-files/read-file.ts";

const DIRTY = "  A\u202e lamp\r\n\tand\u2028a\u0007 \u2066bell\u2069\u200f ";
const CLEAN = "A lamp and a bell";

test("a name is one line of what is seen, and what joins letters and pictures stays in it", () => {
  expect(cleanName(DIRTY)).toBe(CLEAN);
  expect(cleanName("\u202e\u0000\n")).toBe("");
  for (const name of ["नमस्ते", "می\u200cخواهم", "👩\u200d👧", "El Niño"]) expect(cleanName(name)).toBe(name);
});

test("titles, authors and tags come in clean, of a call and of a change, and are none when nothing is seen", () => {
  const { createDocument, changeDocument } = DOCUMENT_CALLS;
  expect(createDocument.body.parse({ text: "x", title: DIRTY, author: DIRTY })).toMatchObject({
    ...{ title: CLEAN, author: CLEAN },
  });
  expect(changeDocument.body.parse({ title: DIRTY, tags: [DIRTY] })).toMatchObject({
    ...{ title: CLEAN, tags: [CLEAN] },
  });
  for (const body of [{ title: "\u202e\n" }, { tags: ["\u2066"] }])
    expect(changeDocument.body.safeParse(body).success).toBe(false);
});

test("so do the titles of chapters, of tables and of texts that nobody named", async () => {
  const dirty = DIRTY.replace("\u0007", ""); // with it a file is no text
  const page = `<title>${dirty}</title><h1>${dirty}</h1><p>Text.</p><h1>Two</h1><p>Text.</p>`;
  const read = await readFile(Buffer.from(`<!doctype html><meta charset="utf-8">${page}`));
  expect(read.title).toBe(CLEAN);
  expect(read.blocks.filter(({ chapter }) => chapter).map(({ text }) => text)).toEqual([CLEAN, "Two"]);
  expect(readTable(`title,text\n"A\u202e\nlamp",It rained.`, 10)).toMatchObject([{ title: "A lamp" }]);
  expect(documentTitle("\u202eA lamp\u0007\nmore")).toBe("A lamp");
});
