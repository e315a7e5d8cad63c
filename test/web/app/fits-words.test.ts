import { expect, test } from "vitest";
import { fitsWords } from "#web/app/palette/fits-words.ts";

test.each([
  ["lam", "Lamps and wicks", true],
  ["AMPS", "Lamps and wicks", false],
  ["wi lamps", "Lamps and wicks", true],
  ["lamps oil", "Lamps and wicks", false],
  ["ole", "Mineralöle", false],
  ["ol", "Öle, Dochte", true],
  ["öl", "Ole's wicks", true],
  ["  ", "Anything at all", true],
  ["“wick", "Lamps and wicks", true],
])("%j in %j: %s", (typed, text, fits) => {
  expect(fitsWords(typed, text)).toBe(fits);
});
