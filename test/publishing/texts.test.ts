import { Parser } from "htmlparser2";
import { marked } from "marked";
import { describe, expect, it } from "vitest";
import type { TextFormat } from "#contract/export-formats.ts";
import { writeText } from "#server/publishing/texts/write-text.ts";
import { LettersLacking, type Written } from "#server/publishing/texts/written.ts";
import { readDocx } from "#server/text-files/docx/read-docx.ts";
import { openZip } from "#server/text-files/zip-file.ts";
import { unzip } from "#test/support/unzip.ts";
import { HOSTILE_TEXTS, saidBy, writtenOf } from "#test/support/written-text.ts";

const write = async (written: Written, format: TextFormat) => Buffer.from(await writeText(written, format));
const textIn = async (written: Written, format: TextFormat) => (await write(written, format)).toString();

const interview = writtenOf([
  saidBy(1, "We carried one lantern.", 0),
  saidBy(1, "Nobody wanted to be in front.", 1, { paragraph: false }),
  saidBy(1, "He called after us.", 2),
  saidBy(2, "Why not in front?", 370),
]);
const plain = { ...interview, choices: { ...interview.choices, names: false, times: false } };

describe("plain text and Markdown", () => {
  it("have who speaks and when, as it was chosen", async () => {
    expect(await textIn(interview, "txt")).toBe(
      "[0:00] Ines D.: We carried one lantern. Nobody wanted to be in front.\n\n" +
        "[0:20] He called after us.\n\n[1:01:40] Tom A.: Why not in front?\n",
    );
    expect(await textIn(plain, "txt")).toBe(
      "We carried one lantern. Nobody wanted to be in front.\n\nHe called after us.\n\nWhy not in front?\n",
    );
    expect(await textIn(interview, "md")).toBe(
      "# Lanterns\n\n*Maya*\n\n\\[0:00\\] **Ines D.:** We carried one lantern. Nobody wanted to be in front.\n\n" +
        "\\[0:20\\] He called after us.\n\n\\[1:01:40\\] **Tom A.:** Why not in front?\n",
    );
  });

  it("Markdown of any text is paragraphs of these letters, and nothing else", async () => {
    for (const names of [true, false]) {
      const texts = HOSTILE_TEXTS.map(({ text }) => text);
      const written = writtenOf([...texts, "http://a.example www.a.example", "+ plus", "2) two", "=== line"]);
      const md = await textIn({ ...written, choices: { ...written.choices, names, times: names } }, "md");
      const html = await marked.parse(md);
      expect(html.match(/<(?!\/?(h1|p|em|strong)>)[^>]*>/g)).toBeNull();
      for (const { word } of HOSTILE_TEXTS) expect(html).toContain(word);
      expect(html).toContain("[link](javascript:alert(1)) ![picture](x)");
    }
  });
});

describe("a table", () => {
  it("has a row for each utterance, and no formula whatever was said", async () => {
    const csv = await textIn(writtenOf(HOSTILE_TEXTS.map(({ text }) => text)), "csv");
    const rows = rowsOf(csv.slice(1));
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(rows[0]).toEqual(["From", "To", "Speaker", "Text"]);
    expect(rows).toHaveLength(HOSTILE_TEXTS.length + 1);
    for (const [at, { word }] of HOSTILE_TEXTS.entries()) {
      const row = rows[at + 1] ?? [];
      expect(row.slice(0, 3)).toEqual([
        `00:0${Math.floor(at / 6)}:${(at % 6) * 10 || "00"}.000`,
        `00:0${Math.floor(at / 6)}:${String((at % 6) * 10 + 9).padStart(2, "0")}.500`,
        at % 2 === 0 ? "Ines D." : "Tom A.",
      ]);
      expect(row[3]).toContain(word);
      for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r\n＝＋－＠-]/);
    }
  });

  it("a name is no formula either", async () => {
    const csv = await textIn(writtenOf(["Hello."], { names: { 1: "=1+1" } }), "csv");
    expect(rowsOf(csv)[1]?.[2]).toBe("'=1+1");
  });
});

describe("DOCX", () => {
  const partOf = async (written: Written, name: string) =>
    unzip(await write(written, "docx"))
      .get(name)
      ?.toString() ?? "";

  it("is read with its title, names and times", async () => {
    const { blocks, title } = await readDocx(await openZip(await write(interview, "docx")));
    expect(title).toBe("Lanterns");
    const texts = blocks.map(({ text }) => text.replace(/\s+/g, " "));
    expect(texts).toContain("Ines D. 0:00 We carried one lantern. Nobody wanted to be in front.");
    expect(texts).toContain("Tom A. 1:01:40 Why not in front?");
    const { blocks: bare } = await readDocx(await openZip(await write(plain, "docx")));
    expect(bare.map(({ text }) => text)).toContain("He called after us.");
    expect(await partOf(interview, "word/styles.xml")).toContain('w:lang w:val="en"');
  });

  it("of any text is XML that a strict reader takes, with all that was said", async () => {
    const written = writtenOf(
      HOSTILE_TEXTS.map(({ text }) => text),
      { title: "\u0000<title> & \uD83D", author: "A <b>\u0007", names: { 1: "<v> & \u0000", 2: "‮Tom" } },
    );
    const files = unzip(await write(written, "docx"));
    for (const [name, bytes] of files) {
      if (!/\.(xml|rels)$/.test(name)) continue;
      const xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
      expect(depthAtEnd(xml)).toBe(0);
    }
    const document = files.get("word/document.xml")?.toString() ?? "";
    for (const { word } of HOSTILE_TEXTS) expect(document).toContain(word);
    expect(document).toContain("&lt;v Eve&gt;voiced&lt;/v&gt;");
  });

  it("reads from right to left what is written so", async () => {
    const document = await partOf(writtenOf(["שלום לכולם", "Hello."]), "word/document.xml");
    expect(document.match(/<w:bidi\/>/g)).toHaveLength(1);
    expect(document.match(/<w:rtl\/>/g)).toHaveLength(1);
  });
});

describe("PDF", () => {
  it("is refused where most of its letters are in no font here", async () => {
    await expect(write(writtenOf(["これは日本語です。"]), "pdf")).rejects.toThrow(LettersLacking);
    await expect(write(writtenOf(["مرحبا بالعالم"]), "pdf")).rejects.toThrow(LettersLacking);
    const some = writtenOf([
      "She signed as 日本 and as nobody else in the whole of the long and quiet evening.",
    ]);
    expect((await write(some, "pdf")).toString("latin1", 0, 8)).toBe("%PDF-1.7");
  });
});

/** How many elements are still open at the end; what is closed in another order makes it −1. */
function depthAtEnd(xml: string): number {
  const open: string[] = [];
  let broken = false;
  const parser = new Parser(
    {
      onopentag: (name) => void open.push(name),
      onclosetag: (name, implied) => {
        if (implied && !xml.includes("/>")) broken = true;
        if (open.pop() !== name) broken = true;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return broken ? -1 : open.length;
}

/** Rows of a CSV (RFC 4180). */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const { 1: quoted, 2: bare = "", 3: end } of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}
