import { readFile as readBytes } from "node:fs/promises";
import { expect, test } from "vitest";
import { readFile } from "#server/text-files/read-file.ts";
import { RefusedFile } from "#server/text-files/refused-file.ts";
import { pdfOf, pdfOfPages } from "#test/support/pdf-of.ts";
import { docxOf, epubOf, wordParagraph, zipOf } from "#test/support/zip-of.ts";

/** What becomes of a file: the code of its refusal, or its texts. */
const ends = (bytes: Buffer | string) =>
  readFile(Buffer.from(bytes)).then(
    ({ blocks }) => blocks.map(({ text }) => text),
    (error) => (error instanceof RefusedFile ? error.refusal.code : Promise.reject(error)),
  );

const XXE = '<!DOCTYPE r [ <!ELEMENT r ANY> <!ENTITY x SYSTEM "file:///etc/passwd"> ]>';
const LAUGHS = `<!DOCTYPE r [ <!ENTITY a "ha"> ${"bcdefghij".replaceAll(/./g, (name) => {
  const before = String.fromCharCode(name.charCodeAt(0) - 1);
  return `<!ENTITY ${name} "${`&${before};`.repeat(10)}">`;
})} ]>`;

test("what a file declares to be put in is never put in", async () => {
  expect(await ends(await docxOf(wordParagraph("&x;"), XXE))).toBe("file-unsafe");
  expect(await ends(await docxOf(wordParagraph("&j;"), LAUGHS))).toBe("file-unsafe");
  expect(await ends(await epubOf([`<?xml version="1.0"?>${XXE}<html><body><p>&x;</p></body></html>`]))).toBe(
    "file-unsafe",
  );
  expect(await ends(`<?xml version="1.0"?>${LAUGHS}<html><body>&j;</body></html>`)).toBe("file-type-unknown");
  expect(await ends(`<!DOCTYPE html [ <!ENTITY x SYSTEM "file:///etc/passwd"> ]><p>&x;</p>`)).toBe(
    "file-unsafe",
  );
});

test("a ZIP that unpacks to far more than it is ends there, and so does one of very many files", async () => {
  const much = Buffer.alloc(49_000_000, "<w:p/>");
  expect(await ends(await zipOf({ "word/document.xml": much }))).toBe("file-unsafe");
  const page = `<!--${" ".repeat(33_000_000)}--><p>text</p>`;
  expect(await ends(await epubOf([page, page]))).toBe("file-unsafe");
  expect(await ends(listing(20_001))).toBe("file-unsafe");
  expect(await ends(listing(20_000))).toBe("file-type-unknown");
});

test("a book whose cover is a bomb, or locked, is read without it, and says so", async () => {
  const withCover = (picture: Buffer) =>
    epubOf(["<p>The lamp.</p>"], {
      "book.opf":
        '<package><metadata/><manifest><item id="p" href="page0.xhtml" media-type="application/xhtml+xml"/><item id="c" href="c.png" media-type="image/png" properties="cover-image"/></manifest><spine><itemref idref="p"/></spine></package>',
      "c.png": picture,
    });
  const bomb = await readFile(await withCover(Buffer.alloc(49_000_000)));
  expect(bomb).toMatchObject({ coverLeftOut: true, blocks: [{ text: "The lamp." }] });
  expect(bomb.cover).toBeUndefined();
  const small = await readFile(await withCover(Buffer.from("any bytes")));
  expect(small).toMatchObject({ coverLeftOut: false, cover: Buffer.from("any bytes") });
  expect((await readFile(await epubOf(["<p>None.</p>"]))).coverLeftOut).toBe(false);
});

/** A ZIP whose list names one empty file over and over (APPNOTE.TXT, 4.3.12 and 4.3.16). */
function listing(files: number): Buffer {
  const entry = Buffer.alloc(47);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(1, 28);
  entry.write("a", 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(files * entry.length, 12);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), ...Array(files).fill(entry), end]);
}

test("elements within elements without end", async () => {
  expect(await ends(`<!doctype html>${"<div>".repeat(10_000)}deep${"</div>".repeat(10_000)}`)).toBe(
    "file-unsafe",
  );
  expect(await ends(`<!doctype html>${"<div>".repeat(1_000)}deep${"</div>".repeat(1_000)}`)).toEqual([
    "deep",
  ]);
  expect(await ends(await docxOf("<w:tbl><w:tr><w:tc>".repeat(10_000)))).toBe("file-unsafe");
  expect(await ends(`# Deep\n\n${"> ".repeat(2_000)}deep`)).toBe("file-unsafe");
  expect(await ends(`# Deep\n\n${"[".repeat(20_000)}`)).toEqual(["Deep"]);
});

test("what is encrypted is said to be", async () => {
  expect(await ends(await readBytes("test/fixtures/documents/encrypted.pdf"))).toBe("file-encrypted");
  const locked = await docxOf(wordParagraph("secret"));
  for (const [mark, flags] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const)
    locked[locked.indexOf(Buffer.from(mark, "latin1")) + flags]! |= 1;
  expect(await ends(locked)).toBe("file-encrypted");
  const office = Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);
  expect(await ends(office)).toBe("file-encrypted");
  const lock = (method: string) => ({
    "META-INF/encryption.xml": `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${method}"/></enc:EncryptedData></encryption>`,
  });
  expect(
    await ends(await epubOf(["<p>secret</p>"], lock("http://www.w3.org/2001/04/xmlenc#aes256-cbc"))),
  ).toBe("file-encrypted");
  expect(await ends(await epubOf(["<p>fonts</p>"], lock("http://www.idpf.org/2008/embedding")))).toEqual([
    "fonts",
  ]);
});

test("pictures of pages are no text, and a page of few words is", async () => {
  const picture = "q 612 0 0 792 0 0 cm /Im1 Do Q";
  const words = "BT /F1 12 Tf 72 700 Td (A page of words, and more of them.) Tj ET";
  expect(await ends(pdfOfPages([picture, picture]))).toBe("file-is-scan");
  expect(await ends(pdfOfPages([...Array.from({ length: 20 }, () => picture), words]))).toBe("file-is-scan");
  expect(await ends(pdfOfPages(["BT /F1 12 Tf 72 700 Td (Short.) Tj ET"]))).toEqual(["Short."]);
});

test("a PDF that is broken, goes in circles or is cut off", async () => {
  const whole = await readBytes("test/fixtures/documents/office.pdf");
  expect(await ends(whole.subarray(0, 3_000))).toBe("file-broken");
  expect(await ends("%PDF-1.7\nnothing")).toBe("file-broken");
  const circle = pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 5 /Kids [2 0 R 2 0 R] >>",
  ]);
  expect(await ends(circle)).toBe("file-broken");
});

test("files that are not what their name may say", async () => {
  expect(await ends(Buffer.alloc(0))).toBe("file-empty");
  expect(await ends("  \n ")).toBe("file-without-text");
  expect(await ends(Buffer.from("89504e470d0a1a0a0000000d", "hex"))).toBe("file-type-unknown");
  expect(await ends(await zipOf({ "xl/workbook.xml": "<workbook/>" }))).toBe("file-type-unknown");
  expect(await ends("{\\rtf1 Hello}")).toBe("file-type-unknown");
  expect(await ends(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toBe("file-type-unknown");
  expect(await ends(Buffer.from("504b0304ffff", "hex"))).toBe("file-broken");
  const cut = await docxOf(wordParagraph("Hello there"));
  expect(await ends(cut.subarray(0, cut.length - 30))).toBe("file-broken");
  expect(await ends(await epubOf([]))).toBe("file-without-text");
});

test("a text that is too long, in paragraphs or in one", async () => {
  expect(await ends("All work and no play. ".repeat(100_000))).toBe("text-too-long");
  expect(await ends(`<p>${"a".repeat(100)}</p>`.repeat(20_001))).toBe("text-too-long");
  expect(await ends("<p>a</p>".repeat(100_001))).toBe("file-unsafe");
});
