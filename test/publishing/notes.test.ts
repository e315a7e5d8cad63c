import { marked } from "marked";
import { expect, it } from "vitest";
import type { TextFormat } from "#contract/export-formats.ts";
import type { Mark } from "#contract/marks.ts";
import { writtenMarks } from "#server/publishing/texts/marked-text.ts";
import { writeText } from "#server/publishing/texts/write-text.ts";
import type { Written } from "#server/publishing/texts/written.ts";
import { unzip } from "#test/support/unzip.ts";
import { HOSTILE_TEXTS, saidBy, writtenOf } from "#test/support/written-text.ts";

const SEGMENTS = [
  saidBy(1, "We carried one lantern.", 0),
  saidBy(1, "Nobody wanted to be in front.", 1, { paragraph: false }),
  saidBy(2, "Why not in front?", 2),
];
const WHEN = { createdAt: "2026-11-25T10:00:00.000Z", changedAt: "2026-11-26T10:00:00.000Z" };
const edge = (time: number) => ({ time, word: null });
const mark = (from: number, to: number | null, note = ""): Mark => ({
  ...{ id: `${from}`, from: edge(from), to: to === null ? null : edge(to), note, by: "Maya", version: 1 },
  ...WHEN,
});

/** A recording with marks, as it is written with its notes or without. */
function withMarks(marks: readonly Mark[], notes = true, segments = SEGMENTS): Written {
  const written = writtenOf(segments);
  const choices = { ...written.choices, times: false, names: false, notes };
  return { ...written, choices, marks: notes ? writtenMarks(marks, segments) : [] };
}
const MARKS = [
  mark(0.5, 10.4, "For the opening"), // from "carried" to "Nobody"
  mark(20.5, 21.4),
  mark(21.6, null, "2019 or 2020?\nAsk Lena."),
  mark(99, 100, "Of words that are no more"),
];

const write = async (written: Written, format: TextFormat) => Buffer.from(await writeText(written, format));
const textIn = async (written: Written, format: TextFormat) => (await write(written, format)).toString();

it("Markdown has what is highlighted, and notes as footnotes", async () => {
  expect(await textIn(withMarks(MARKS), "md")).toBe(
    "# Lanterns\n\n*Maya*\n\nWe <mark>carried one lantern. Nobody</mark>[^1] wanted to be in front.\n\n" +
      "Why <mark>not in</mark> front?[^2]\n\n" +
      "## Notes\n\n- \\[1:39\\] Of words that are no more (Maya, 2026-11-26)\n\n[^1]: For the opening (Maya, 2026-11-26)\n\n" +
      "[^2]: 2019 or 2020? Ask Lena. (Maya, 2026-11-26)\n",
  );
  expect(await textIn(withMarks(MARKS, false), "md")).not.toMatch(/mark>|\[\^/);
});

it("DOCX has notes as comments beside their words", async () => {
  const files = unzip(await write(withMarks(MARKS), "docx"));
  const [text, comments] = ["document", "comments"].map((name) => String(files.get(`word/${name}.xml`)));
  expect(text).toMatch(/<w:commentRangeStart w:id="0"\/>.*carried.*Nobody.*<w:commentRangeEnd w:id="0"\/>/);
  expect(text).toMatch(/w:fill="DCEBE8"/);
  expect(comments).toMatch(/w:author="Maya"[^>]*>.*For the opening/);
  expect(comments).toMatch(/2019 or 2020\?.*Ask Lena\./);
  expect(text).toMatch(/Notes.*1:39.*Of words that are no more.*Maya, 2026-11-26/);
  expect(String(unzip(await write(withMarks(MARKS, false), "docx")).get("word/document.xml"))).not.toContain(
    "comment",
  );
});

it("JSON has every mark with its words, and a table has them beside where they begin", async () => {
  expect(JSON.parse(await textIn(withMarks(MARKS), "json")).marks).toEqual([
    {
      ...MARK,
      kind: "highlight",
      start: 0.5,
      end: 10.4,
      text: "carried one lantern. Nobody",
      note: "For the opening",
    },
    { ...MARK, kind: "highlight", start: 20.5, end: 21.4, text: "not in", note: "" },
    { ...MARK, kind: "place", start: 21.6, end: null, text: "front?", note: "2019 or 2020?\nAsk Lena." },
    { ...MARK, kind: "highlight", start: 99, end: 100, text: "", note: "Of words that are no more" },
  ]);
  expect(JSON.parse(await textIn(withMarks(MARKS, false), "json"))).not.toHaveProperty("marks");
  const csv = await textIn(withMarks(MARKS), "csv");
  expect(csv).toContain("Text,Notes");
  expect(csv).toContain("For the opening (“carried one lantern. Nobody”, Maya, 2026-11-26)");
  expect(csv.trimEnd().split("\r\n").at(-1)).toBe(
    '00:01:39.000,00:01:40.000,,,"Of words that are no more (Maya, 2026-11-26)"',
  );
  const between = await textIn(withMarks([mark(5, 5.5, "Of what was cut")]), "csv");
  expect(between.split("\r\n").findIndex((row) => row.includes("Of what was cut"))).toBe(2);
  expect(await textIn(withMarks(MARKS, false), "csv")).not.toContain("Notes");
});
const MARK = { by: "Maya", day: "2026-11-26" };

it("captions and plain text have none, whatever is chosen", async () => {
  for (const format of ["txt", "srt", "vtt"] as const)
    expect(await textIn(withMarks(MARKS), format)).toBe(await textIn(withMarks(MARKS, false), format));
});

it("no note breaks a file, whatever is in it", async () => {
  const notes = HOSTILE_TEXTS.map(({ text }, at) => mark(at % 3, (at % 3) + 20, text));
  const md = await textIn(withMarks(notes), "md");
  expect((await marked.parse(md)).match(/<(?!\/?(h1|p|em|mark)>)[^>]*>/g)).toBeNull();
  for (const { word } of HOSTILE_TEXTS) expect(md).toContain(word);
  const comments = String(unzip(await write(withMarks(notes), "docx")).get("word/comments.xml"));
  for (const { word } of HOSTILE_TEXTS) expect(comments).toContain(word);
  const csv = await textIn(withMarks([mark(0, 1, "=1+1")]), "csv");
  expect(csv).toContain("'=1+1");
  expect((await write(withMarks(notes.slice(0, 8)), "pdf")).toString("latin1", 0, 5)).toBe("%PDF-");
});
