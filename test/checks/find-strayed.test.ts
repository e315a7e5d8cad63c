import { expect, it } from "vitest";
import { findStrayed, sayStrayed } from "#server/checks/find-strayed.ts";
import { wordsToCompare } from "#server/checks/words-to-compare.ts";
import { followedIn } from "#server/engines/basic/follow.ts";

const TEXT = "The old bridge of Xyzz was closed.";
const read = wordsToCompare(TEXT, "en");

/** What is doubtful where a decoder's path went through this: words, and `~` for each phone beside them. */
function doubtsOf(path: string, heard = "") {
  const pieces = path.split(" ").map((text, at) => ({ text: text.replace("~", ""), start: at, end: at + 1 }));
  const words = read.map(({ word }) => word);
  const followed = followedIn(
    words,
    pieces.map((piece) => ({ ...piece, confidence: 1 })),
    new Set(["xyzz"]),
  );
  const strayed = findStrayed(read, followed);
  return strayed && sayStrayed(strayed, read, heard, "en");
}

it("a path through all words has no doubts, whatever a word of unknown sound is", () => {
  expect(doubtsOf("the old bridge of ~ ~ ~ ~ was closed")).toEqual([]);
  expect(doubtsOf("the old bridge of was closed")).toEqual([]);
  expect(doubtsOf("the ~ old bridge of ~ ~ was closed")).toEqual([]); // one phone is a voice's own way
});

it("a word that was replaced, left out or added is doubtful, with what was heard there", () => {
  const bridge = { from: 8, to: 14 };
  expect(doubtsOf("the old ~ ~ ~ of ~ was closed", "The old garden of sis was closed")).toEqual([
    { ...bridge, heard: "garden" },
  ]);
  expect(doubtsOf("the old of ~ was closed", "The old of sis was closed")).toEqual([
    { ...bridge, heard: "" },
  ]);
  expect(doubtsOf("the old bridge ~ ~ of ~ was closed", "The old bridge here of sis was closed")).toEqual([
    { ...bridge, heard: "here" },
  ]);
});

it("nothing is said of a voice that was not followed", () => {
  expect(doubtsOf("the ~ ~ ~ ~ ~ ~")).toBeUndefined();
});
