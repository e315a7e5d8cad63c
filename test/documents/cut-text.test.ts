import { expect, it } from "vitest";
import { cutText } from "#server/documents/cut-text.ts";

const shape = (text: string, most = 1_000) =>
  cutText(text, "en", most).map(
    ({ text: said, paragraph, heading }) => `${heading ? "#" : paragraph ? "¶" : ""}${said}`,
  );

it("sentences, paragraphs and chapters are told apart", () => {
  expect(shape("# One\nIt began. It went on.\n\nThen\nit ended.\nAt last.\n## Two \nDr. Ash came.")).toEqual([
    "#One",
    "¶It began.",
    "It went on.",
    "¶Then\nit ended.",
    "At last.",
    "#Two",
    "¶Dr. Ash came.",
  ]);
  expect(shape(" \n\n \r\n#\n#no heading")).toEqual(["¶#", "#no heading"]);
  expect(shape("")).toEqual([]);
});

it("lines that were broken at a width are no ends of sentences", () => {
  const wide = "It was in that year, in the spring of it, that he first met";
  expect(shape(`${wide}\nDr. Ash.\nAsh was old.`)).toEqual([`¶${wide} Dr. Ash.`, "Ash was old."]);
});

it("what has no end is cut where words end, and inside none of its characters", () => {
  expect(shape("one two three four", 9)).toEqual(["¶one two", "three", "four"]);
  expect(shape("😀😀😀", 3)).toEqual(["¶😀", "😀", "😀"]);
  const long = "x".repeat(200_000);
  expect(shape(long, 20_000).join("").length).toBe(200_001);
});
