import { describe, expect, it } from "vitest";
import { csvOf, readCsv } from "#server/vocabulary/read-csv.ts";

const term = (written: string, soundsLike: string[] = [], language: string | null = null) => ({
  written,
  soundsLike,
  language,
});
const wrongLine = (line: number) => ({ code: "vocabulary-line-wrong", details: { line } });

describe("a vocabulary as CSV", () => {
  it("comes back as it was, whatever is in it", () => {
    const terms = [
      term("Aoife Ní Bhriain", ["eefa nee vreen", "eefa nee brian"], "ga"),
      term("C++"),
      term("a, b; c", ["1 2"], "pt-BR"),
      term("=1+1", ["-one"]),
      term("@home", ["+1"]),
      term("＠home", ["＋1"]),
    ];
    expect(readCsv(csvOf(terms))).toEqual(terms);
  });

  it("has nothing that a spreadsheet would run", () => {
    expect(csvOf([term("=HYPERLINK(1)", ["@x"])])).toBe(
      "\uFEFFwritten,sounds,language\r\n'=HYPERLINK(1),'@x,\r\n",
    );
  });

  it.each([
    ["commas", "written,sounds,language\nNguyen,win|nwen,vi\n"],
    ["semicolons, as spreadsheets write them", "\uFEFFWritten;Sounds;Language\r\nNguyen;win | nwen;vi\r\n"],
    ["tabs and no head", "Nguyen\twin||nwen\tvi"],
    ["quotes and old line ends", '"Nguyen","win|nwen","vi"\r\r'],
  ])("is read with %s", (_, csv) => {
    expect(readCsv(csv)).toEqual([term("Nguyen", ["win", "nwen"], "vi")]);
  });

  it("may be a plain list, of whose doubles the last counts", () => {
    expect(readCsv("Xavi\nNguyen,win\nXavi,chavi\n")).toEqual([
      term("Xavi", ["chavi"]),
      term("Nguyen", ["win"]),
    ]);
  });

  it.each([
    ["nothing to hear", "a\n-,b\n", 2],
    ["no language", "written\n\na,b,english please\n", 3],
    ["more than fits", `a,${"b".repeat(61)}`, 1],
    ["too many forms", "a,1|2|3|4|5", 1],
    ["an open quote", 'a,b\nc,"d\ne,f\n', 2],
  ])("names the line that has %s", (_, csv, line) => {
    expect(readCsv(csv)).toEqual(wrongLine(line));
  });

  it.each(["", "\uFEFF", "\n\n,,\n", "written,sounds,language\n"])("is empty: %j", (csv) => {
    expect(readCsv(csv)).toEqual({ code: "csv-empty", details: {} });
  });
});
