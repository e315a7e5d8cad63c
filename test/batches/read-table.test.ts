import { describe, expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { readTable } from "#server/batches/read-table.ts";

const read = (csv: string, most = 100) => readTable(csv, most);

describe("a table of texts", () => {
  it("has its columns in any order with a head, in the usual one without", () => {
    const rows = [{ row: 2, title: "One", text: "First, then.", voice: "onyx", language: "de" }];
    expect(read('voice,extra,text,title,language\nOnyx,9,"First, then.",One,de\n')).toEqual(rows);
    expect(read('\uFEFFOne;"First; then."\r\n\r\n"Two";"A ""word""\nand a line"')).toEqual([
      { row: 1, title: "One", text: "First; then." },
      { row: 3, title: "Two", text: 'A "word"\nand a line' },
    ]);
    expect(read("text\nAlone")).toEqual([{ row: 2, title: "", text: "Alone" }]);
  });

  it("names every row that is wrong, with its code", () => {
    const csv = [
      "title,text,voice,language",
      "Empty,,nova,",
      "Voice,Said,hal,",
      "Language,Said,,not a language",
      `${"t".repeat(201)},Said`,
      "Fine,Said",
    ].join("\n");
    expect(read(csv)).toEqual({
      wrong: [
        { row: 2, ...outcome("batch-text-missing") },
        { row: 3, ...outcome("voice-unknown", { voice: "hal" }) },
        { row: 4, ...outcome("language-malformed") },
        { row: 5, ...outcome("field-too-long", { most: 200 }) },
      ],
    });
  });

  it("is refused whole where it is none", () => {
    expect(read('title,text\nOne,"open')).toEqual(outcome("batch-table-unclosed", { line: 2 }));
    expect(read("title,voice\nOne,nova")).toEqual(outcome("batch-column-missing"));
    expect(read("title,text\n\n,\n")).toEqual(outcome("batch-empty"));
    expect(read("")).toEqual(outcome("batch-empty"));
    const many = Array.from({ length: 10_000 }, (_, at) => `Title ${at},Text ${at}`).join("\n");
    expect(read(many)).toEqual(outcome("batch-too-large", { most: 100 }));
    expect(read(many, 10_000)).toHaveLength(10_000);
  });

  it("says a formula as it was written", () => {
    expect(read("One,'=1+1")).toEqual([{ row: 1, title: "One", text: "=1+1" }]);
  });
});
