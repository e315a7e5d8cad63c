import { readFile as readBytes } from "node:fs/promises";
import { expect, test } from "vitest";
import type { BlockRole } from "#contract/text-files.ts";
import { readFile } from "#server/text-files/read-file.ts";

/** Made by pandoc and LibreOffice from one text (`make.sh` beside them). */
const read = async (name: string) => readFile(await readBytes(`test/fixtures/documents/${name}`));

const textOf = (blocks: { role: BlockRole; text: string }[], role: BlockRole) =>
  blocks.filter((block) => block.role === role).map(({ text }) => text);

const LAMP =
  "Dr. Hale wrote that it cost £1,250 and took 14 months to build. The lamp itself came from Paris by sea, packed in wool; its story is told at the museum, or at https://example.org/lamp for those who cannot travel.";
const KEEPERS = ["Year; Keeper; Ships saved", "1861; J. Orr; 3", "1874; A. Quell; 11", "1902; R. Quell; 27"];

test.each([
  ["lighthouse.md", "markdown"],
  ["pandoc.html", "html"],
  ["pandoc.docx", "docx"],
  ["office.docx", "docx"],
  ["pandoc.epub", "epub"],
  ["pandoc-2.epub", "epub"],
  ["office.epub", "epub"],
  ["office.pdf", "pdf"],
])("%s is read with its name, chapters, table and notes", async (name, type) => {
  const file = await read(name);
  expect(file).toMatchObject({
    type,
    title: "The Keepers of Low Point",
    author: "Marta Quell",
    language: "en-GB",
  });
  const chapters = file.blocks.filter(({ chapter }) => chapter).map(({ text }) => text);
  expect(chapters.slice(-3)).toEqual(["The lamp", "The fog bell", "The last night"]);
  expect(textOf(file.blocks, "paragraph")).toContain(LAMP);
  // LibreOffice leaves the head of a table out of its books.
  expect(textOf(file.blocks, "table")).toEqual(name === "office.epub" ? KEEPERS.slice(1) : KEEPERS);
  expect(textOf(file.blocks, "footnote")).toEqual([
    "The Marigold, with a cargo of slate.",
    expect.stringMatching(/^From the station.s own journal, 9–11 November 1874\.$/),
  ]);
  // The numbers that lead to notes are not read within the text.
  expect(textOf(file.blocks, "paragraph").join(" ")).toContain("on the rocks below it. Nobody wanted");
});

test.each(["lighthouse.md", "pandoc.html", "pandoc.docx", "office.docx", "pandoc.epub", "office.pdf"])(
  "%s: what is listed, and what is code",
  async (name) => {
    const { blocks } = await read(name);
    expect(textOf(blocks, "list-item")).toEqual([
      "oil for one hundred nights",
      "a clock that can be trusted",
      "patience",
    ]);
    expect(textOf(blocks, "code").join("\n")).toBe("ring()\nwait(15)");
    expect(blocks.filter(({ role }) => role === "heading").map(({ text }) => text)).toContain(
      "What a keeper needs",
    );
  },
);

test("pages of a PDF: titles and numbers at their edges stand apart, broken words and paragraphs are whole", async () => {
  const { blocks, title } = await read("harbour.pdf");
  expect(title).toBe("The Harbour at Grenvik");
  expect(textOf(blocks, "page-number")).toEqual(
    ["1", "2", "3", "4"].flatMap((page) => ["The Harbour at Grenvik", page]),
  );
  expect(blocks.filter(({ chapter }) => chapter).map(({ text }) => text)).toEqual([
    "A matter of opinion",
    "The measurements",
    "What remains",
  ]);
  const [, , , broken, acrossPages] = textOf(blocks, "paragraph");
  expect(textOf(blocks, "paragraph")).toHaveLength(28);
  expect(textOf(blocks, "paragraph")[1]).toBe(
    "In the summer of 1911 an engineer named Solveig Brandt measured every metre of it with an instrument of her own construction. Her notebooks were considered lost until a schoolteacher discovered them underneath a staircase, wrapped in an extraordinarily well-preserved oilskin. That was observation number 10.",
  );
  expect(broken).toContain("a permanently staffed signalling station");
  expect(acrossPages).toContain("nineteen ninety-four");
  expect(textOf(blocks, "paragraph")[7]).toContain("that every captain could afford.");
});
