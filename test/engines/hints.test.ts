import { expect, it } from "vitest";
import { fittingHints } from "#server/engines/hints.ts";

it("gives the first hints that fit in number and in tokens, and nothing of one that doesn't", () => {
  const hints = ["Aoife", "Ní Bhriain", "Łódź"];
  expect(fittingHints(hints, { tokens: 1_000 })).toEqual(hints);
  expect(fittingHints(hints, { most: 2, tokens: 1_000 })).toEqual(["Aoife", "Ní Bhriain"]);
  expect(fittingHints(hints, { tokens: 5 })).toEqual(["Aoife"]);
  expect(fittingHints(["x".repeat(60)], { tokens: 20 })).toEqual([]);
  expect(fittingHints([], { tokens: 20 })).toEqual([]);
});
