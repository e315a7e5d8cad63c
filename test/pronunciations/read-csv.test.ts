import { describe, expect, it } from "vitest";
import { csvOf, readCsv } from "#server/pronunciations/read-csv.ts";

const entry = (written: string, say: string, more: object = {}) => ({
  ...{ written, say, part: false, matchCase: false },
  ...more,
});
const wrongLine = (line: number) => ({ code: "csv-line-wrong", details: { line } });

describe("a list as CSV", () => {
  it("comes back as it was, whatever is in it", () => {
    const list = [
      entry("Siobhan", "shiv awn"),
      entry("C++", 'see "plus" plus', { part: true }),
      entry("a, b; c", "1\t2", { matchCase: true }),
      entry("=1+1", "-one"),
      entry("@home", "+"),
      entry("two\nlines", "x"),
    ];
    expect(readCsv(csvOf(list))).toEqual(list);
  });

  it("has nothing that a spreadsheet would run", () => {
    const csv = csvOf([entry("=HYPERLINK(1)", "@x"), entry("-a", "+b")]);
    expect(csv).toBe("\uFEFFwritten,say,part,case\r\n'=HYPERLINK(1),'@x,no,no\r\n'-a,'+b,no,no\r\n");
  });

  it.each([
    ["commas", "written,say,part,case\nNguyen,win,yes,NO\n"],
    ["semicolons, as spreadsheets write them", "\uFEFFWritten;Say;Part;Case\r\nNguyen;win;ja;nein\r\n"],
    ["tabs and no head", "Nguyen\twin\tx"],
    ["quotes and old line ends", '"Nguyen","win","1","0"\r\r'],
  ])("is read with %s", (_, csv) => {
    expect(readCsv(csv)).toEqual([entry("Nguyen", "win", { part: true })]);
  });

  it("keeps signs that do not cut it, and of the same written form the last", () => {
    expect(readCsv("a;b, c\nd;e\na;f")).toEqual([entry("a", "f"), entry("d", "e")]);
  });

  it.each([
    ["one column", "a,b\nc\n", 2],
    ["nothing to say", "written,say\n\na,b\nc, \n", 4],
    ["an unclear yes", "a,b,maybe\n", 1],
    ["more than fits", `a,${"b".repeat(121)}`, 1],
    ["an open quote", 'a,b\nc,"d\ne,f\n', 2],
    ["after a cell of two lines", '"a\nb",c\nd', 3],
  ])("names the line that has %s", (_, csv, line) => {
    expect(readCsv(csv)).toEqual(wrongLine(line));
  });

  it.each(["", "\uFEFF", "\n\n,,\n", "written,say,part,case\n"])("is empty: %j", (csv) => {
    expect(readCsv(csv)).toEqual({ code: "csv-empty", details: {} });
  });

  it.each(["\n", '"', '""', ",", "a", "\t;", '"a"'])(
    "a million characters of %j are read or refused",
    (sign) => {
      expect(readCsv(sign.repeat(1_000_000 / sign.length))).toMatchObject({
        code: expect.stringMatching(/^csv-/),
      });
    },
  );
});
