import { expect, test } from "vitest";
import { archiveNames } from "#server/publishing/archive-names.ts";

/** What files of these titles are called in one archive, beside its list. */
const namesOf = (...titles: string[]) => {
  const nameFor = archiveNames(["Contents.txt"]);
  return titles.map((title) => nameFor(title, "txt"));
};

test("titles that are one to some system are told apart", () => {
  expect(namesOf("Lantern", "LANTERN", "Lantern", "Cafe\u0301", "Café", "contents")).toEqual([
    "Lantern.txt",
    "LANTERN (2).txt",
    "Lantern (3).txt",
    "Café.txt",
    "Café (2).txt",
    "contents (2).txt",
  ]);
});

test("nothing of a title leads out of the folder, names a device or can't be written", () => {
  expect(
    namesOf("../../etc/passwd", "C:\\x", "a\u0000b\u202eb", "...", "", "CON", "nul.tar", "\ud800", " x. "),
  ).toEqual([
    "etc passwd.txt",
    "C x.txt",
    "a b b.txt",
    "document.txt",
    "document (2).txt",
    "_CON.txt",
    "_nul.tar.txt",
    "\ufffd.txt",
    "x.txt",
  ]);
});

test("a long title is cut between whole characters, and stays apart from its like", () => {
  const [first = "", second = ""] = namesOf(`${"a".repeat(79)}🏮🏮`, `${"a".repeat(79)}🏮`);
  expect(first.isWellFormed()).toBe(true);
  expect(first.length).toBeLessThanOrEqual(84);
  expect(second).not.toBe(first);
});
