import { expect, it } from "vitest";
import { chaptersOf } from "#server/documents/index.ts";

const said = (text: string, start: number | null, end: number | null, heading?: boolean) => ({
  ...{ text, start, end },
  ...(heading !== undefined && { heading }),
});

it("a heading begins a chapter and names it; what is before the first has no name", () => {
  const chapters = chaptersOf([
    said("To my sister", 0.2, 2),
    said(" One ", 3, 4, true),
    said("It was night.", 4.5, 6),
    said("not made yet", null, null, true),
    said("Two", 8, 9, true),
    said("It was day.", 9, 12),
  ]);
  expect(chapters).toEqual([
    { title: "", start: 0.2, end: 3 },
    { title: "One", start: 3, end: 8 },
    { title: "Two", start: 8, end: 12 },
  ]);
});

it("a text without headings is one chapter, and one without sound has none", () => {
  expect(chaptersOf([said("A.", 0, 1), said("B.", 1, 2)])).toEqual([{ title: "", start: 0, end: 2 }]);
  expect(chaptersOf([said("A.", null, null)])).toEqual([]);
});
