import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { writeText } from "#server/publishing/texts/write-text.ts";
import type { Written } from "#server/publishing/texts/written.ts";
import { reportFigures } from "#test/support/figures.ts";
import { HOSTILE_TEXTS, saidBy, writtenOf } from "#test/support/written-text.ts";

const run = promisify(execFile);

/** A DOCX as LibreOffice reads it, converted to another format. */
async function convert(written: Written, to: "txt:Text (encoded):UTF8" | "pdf") {
  const folder = mkdtempSync(join(tmpdir(), "office-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "text.docx");
  writeFileSync(file, await writeText(written, "docx"));
  const own = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
  await run("soffice", [own, "--headless", "--convert-to", to, "--outdir", folder, file]);
  return readFileSync(join(folder, `text.${to.slice(0, 3)}`));
}
const asText = async (written: Written) => (await convert(written, "txt:Text (encoded):UTF8")).toString();

it("LibreOffice opens a DOCX of any text, with all that was said, named and timed", async () => {
  const text = await asText(writtenOf(HOSTILE_TEXTS.map((one) => one.text)));
  for (const { word } of HOSTILE_TEXTS) expect(text).toContain(word);
  expect(text).toContain("Ines D.  0:00");
  const bidi = await asText(
    writtenOf(["שלום לכולם, זה טקסט.", "مرحبا بالعالم", "これは日本語です。", "x".repeat(10_000)]),
  );
  for (const said of ["שלום לכולם, זה טקסט.", "مرحبا بالعالم", "これは日本語です。", "x".repeat(10_000)])
    expect(bidi).toContain(said);
});

it("five hours of speech open in LibreOffice, with every word", async (context) => {
  const sentence = "And then we carried one lantern between the five of us, because nobody had a torch.";
  const written = writtenOf(Array.from({ length: 4_000 }, (_, at) => saidBy(1 + (at % 3), sentence, at)));
  const text = await asText(written);
  expect(text.match(/one lantern between/g)).toHaveLength(4_000);
  const pdf = await convert(written, "pdf");
  expect(pdf.toString("latin1", 0, 5)).toBe("%PDF-");
  reportFigures(context, `4,000 paragraphs, ${(pdf.length / 1e6).toFixed(1)} MB as PDF`);
});
