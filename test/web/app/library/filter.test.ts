import { expect, test } from "vitest";
import { deletedAt } from "#web/app/library/deleted-at.ts";
import { drawnWord, firstLetter, sizeOf } from "#web/app/library/drawn-word.ts";
import { EVERYTHING, type Filter, filterQuery, readFilter, writeFilter } from "#web/app/library/filter.ts";

const FILTERS: Filter[] = [
  EVERYTHING,
  { ...EVERYTHING, q: "hand lantern & co" },
  { ...EVERYTHING, show: "transcript", language: "de-AT", tag: "50% off?" },
  { ...EVERYTHING, show: "bin", voice: "nova" },
  { ...EVERYTHING, when: "days", from: "2026-02-01", to: "2026-02-28" },
  { ...EVERYTHING, when: "week" },
];

test.each(FILTERS)("an address keeps the filter %o", (filter) => {
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
});

test("nothing to look for leaves the address bare, and what makes no sense is left out", () => {
  expect(writeFilter(EVERYTHING)).toBe("");
  expect(readFilter(new URLSearchParams("?show=attic&voice=hal&q=%20%20"))).toEqual(EVERYTHING);
});

test("the call is asked for what the filter says, and for nothing else", () => {
  expect(filterQuery(EVERYTHING)).toEqual({});
  expect(filterQuery({ ...EVERYTHING, q: "stair", show: "speech", voice: "ash" })).toEqual({
    q: "stair",
    kind: "speech",
    voice: "ash",
  });
  expect(filterQuery({ ...EVERYTHING, show: "bin", tag: "draft" })).toEqual({ bin: "true", tag: "draft" });
});

test("a time is asked for as moments of the person's own calendar", () => {
  const now = new Date(2026, 10, 22, 14, 5); // a Sunday
  const asked = (filter: Partial<Filter>) => filterQuery({ ...EVERYTHING, ...filter }, now);
  const day = (month: number, date: number) => new Date(2026, month - 1, date).toISOString();
  expect(asked({ when: "today" })).toEqual({ from: day(11, 22) });
  expect(asked({ when: "week" })).toEqual({ from: day(11, 16) });
  expect(asked({ when: "month" })).toEqual({ from: day(11, 1) });
  expect(asked({ when: "year" })).toEqual({ from: day(1, 1) });
  const days = { when: "days", from: "2026-02-27", to: "2026-02-28" } as const;
  expect(asked(days)).toEqual({ from: day(2, 27), to: day(3, 1) });
  expect(asked({ ...days, from: "" })).toEqual({ to: day(3, 1) });
  expect(readFilter(new URLSearchParams("?when=days&from=soon&to=2026-13-01"))).toMatchObject({
    ...{ when: "days", from: "", to: "" },
  });
});

test("the line writes one word of up to nine letters of this hand, else its own", () => {
  expect(drawnWord("Café", "library")).toBe("cafe");
  expect(drawnWord("lanterns", "library")).toBe("lanterns");
  for (const other of ["", "two words", "lighthouse", "灯", "b2b"])
    expect(drawnWord(other, "library")).toBe("library");
});

test("a title has the first letter that the hand can write", () => {
  expect(firstLetter("2026: Über Wasser", "t")).toBe("u");
  expect(firstLetter("灯台 14", "t")).toBe("t");
});

test("a long word is written smaller, a short one never larger than asked", () => {
  expect(sizeOf("a", 370, 132)).toBe(132);
  expect(sizeOf("mmmmmmmmm", 370, 132)).toBeLessThan(100);
});

test("what is in the bin is deleted after the days of the bin", () => {
  const binnedAt = "2026-11-01T10:00:00.000Z";
  expect(deletedAt({ binnedAt }, 30)?.toISOString()).toBe("2026-12-01T10:00:00.000Z");
  expect(deletedAt({ binnedAt: null }, 30)).toBeNull();
});
