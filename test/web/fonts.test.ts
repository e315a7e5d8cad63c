import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CHARACTERS } from "../../scripts/font-subsets.ts";

/** Code points of a CSS `unicode-range`, in order. */
function codePoints(range: string): number[] {
  return range
    .trim()
    .split(/,\s*/)
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    });
}

test("the style sheet asks the small fonts for exactly the characters that they have", () => {
  const css = readFileSync("src/web/styles/fonts.css", "utf8");
  const ranges = [...css.matchAll(/unicode-range:([^;]*);/g)].map(([, range = ""]) => codePoints(range));
  const kept = [...new Set(CHARACTERS)].map((character) => character.codePointAt(0) ?? 0);
  const inOrder = kept.sort((a, b) => a - b);
  expect(ranges).toEqual([inOrder, inOrder]);
});
