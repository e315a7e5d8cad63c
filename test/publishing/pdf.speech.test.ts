import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { writeText } from "#server/publishing/texts/write-text.ts";
import type { Written } from "#server/publishing/texts/written.ts";
import { HOSTILE_TEXTS, saidBy, writtenOf } from "#test/support/written-text.ts";

const run = promisify(execFile);

/** A PDF as poppler reads it. What is no whole PDF to it is said on stderr, and there is nothing. */
async function readBack(written: Written) {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "text.pdf");
  writeFileSync(file, await writeText(written, "pdf"));
  const [text, info, fonts, pictures] = await Promise.all([
    run("pdftotext", ["-enc", "UTF-8", "-raw", file, "-"]),
    run("pdfinfo", [file]),
    run("pdffonts", [file]),
    run("pdftoppm", ["-r", "20", "-png", file, join(folder, "page")]),
  ]);
  for (const { stderr } of [text, info, fonts, pictures]) expect(stderr).toBe("");
  return {
    text: text.stdout,
    joined: text.stdout.replace(/\s+/g, " "),
    info: info.stdout,
    fonts: fonts.stdout,
  };
}

it("has its text, names and times, its title, and all fonts inside", async () => {
  const { joined, info, fonts } = await readBack(
    writtenOf([
      saidBy(1, "We carried one lantern between five of us.", 0),
      saidBy(2, "Why not in front?", 370),
    ]),
  );
  for (const said of ["Lanterns", "Maya", "Ines D.", "0:00", "Tom A.", "1:01:40"])
    expect(joined).toContain(said);
  expect(joined).toMatch(/1 ?\/ ?1/);
  expect(joined).toContain("We carried one lantern between five of us.");
  expect(info).toMatch(/Title:\s+Lanterns\nAuthor:\s+Maya/);
  expect(info).toMatch(/Tagged:\s+yes/);
  const rows = fonts.trim().split("\n").slice(2);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatch(/ yes yes yes /); // embedded, a subset, with its letters' codes
});

it("prints all letters of Europe's languages", async () => {
  const said = [
    "Zażółć gęślą jaźń, příliš žluťoučký kůň, árvíztűrő tükörfúrógép, Þórður æfir.",
    "Съешь же ещё этих мягких французских булок, да выпей чаю. Ґедзь їхав, ђак џеп љут њух ћуп.",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία. Ὦ ξεῖν’, ἀγγέλλειν.",
    "Pijamalı hasta yağız şoföre çabucak güvendi. Tiếng Việt rất đẹp. Ċaru għażel ħobż.",
  ];
  const { joined } = await readBack(writtenOf(said));
  for (const text of said) expect(joined.normalize("NFC")).toContain(text.normalize("NFC"));
  expect(joined).not.toContain("U+");
});

it("a sign that no font has is its code, and the last page says so", async () => {
  const { joined } = await readBack(
    writtenOf(["I liked it 😀 very much ⌘ said he in 日本 to all of us who came."]),
  );
  expect(joined).toContain("[U+1F600]");
  expect(joined).toContain("[U+65E5][U+672C]");
  expect(joined).toContain(
    "Signs that no font here has stand as their codes: U+1F600, U+2318, U+65E5, U+672C",
  );
});

it("of any text is a whole PDF with nothing in it that acts", async () => {
  const { joined } = await readBack(
    writtenOf(
      HOSTILE_TEXTS.map(({ text }) => text),
      { title: "(\\) /JS \u0000 <<>>", author: "a\u0007 (b", names: { 1: ") Tj", 2: "‮Tom" } },
    ),
  );
  for (const { word } of HOSTILE_TEXTS) expect(joined).toContain(word);
  const { text } = await readBack(writtenOf([]));
  expect(text).toContain("Lanterns");
});

it("a word of ten thousand letters, and paragraphs over pages, are all there, in order", async () => {
  const word = Array.from({ length: 10_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join("");
  const numbers = Array.from({ length: 3_000 }, (_, at) => `n${at}`);
  const { text } = await readBack(writtenOf([word, numbers.join(" ")], { names: { 1: word, 2: "Tom" } }));
  const unnumbered = text.replace(/\d+ ?\/ ?\d+\s/g, "").replace(/\s+/g, " ");
  expect(text.replace(/\s+/g, "")).toContain(word.slice(0, 26).repeat(3));
  expect(unnumbered.match(/\bn\d+/g)).toEqual(numbers);
});
