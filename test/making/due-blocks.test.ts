import { describe, expect, it } from "vitest";
import { dueBlocks } from "#server/making/due-blocks.ts";

/** Sentences by the blocks they take room in: "1" or "1-3"; what is not made yet has a question mark. */
const due = (spans: string, from = 1, paid: number[] = []) => {
  const sentences = spans.split(" ").map((span, index) => {
    const [first = "", last = first] = span.replace("?", "").split("-");
    return { number: index + 1, first: Number(first), last: Number(last), made: !span.endsWith("?") };
  });
  return dueBlocks(sentences, new Set(paid), from);
};

describe("blocks that are due", () => {
  it.each([
    ["when the last sentence is made", "1 1", [1]],
    ["not before", "1 1?", []],
    ["not while an earlier one waits", "1? 1", []],
    ["all of a sentence together, once it is made", "1 1-2", [1, 2]],
    ["also where more of its last block waits", "1 1-3 3?", [1, 2, 3]],
    ["none of it while it waits", "1 1-2? 2", []],
    ["none of it while one before it waits", "1? 1-2 2", []],
    ["on and on, as far as all is made", "1 1-2 2 2-3 3? 3-4", [1, 2, 3]],
    ["with the rest of its last block", "1 1-2 2 3?", [1, 2]],
  ])("%s: %s", (_, spans, blocks) => {
    expect(due(spans)).toEqual(blocks);
  });

  it("wait for a sentence that reaches in and isn't paid", () => {
    expect(due("1-2 2", 2)).toEqual([]);
    expect(due("1-2 2 2-3", 2, [2])).toEqual([3]);
    expect(due("1-2 2? 2-3", 2, [2])).toEqual([]);
  });
});
