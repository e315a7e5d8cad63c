import { expect, it } from "vitest";
import { realignWords, wordsAfterEdit } from "#server/documents/words-after-edit.ts";

/** Each word of a text, a second long. */
const wordsOf = (text: string) =>
  [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }, at) => ({
    start: at,
    end: at + 1,
    from: index,
    to: index + word.length,
  }));

/** What still has a time after an edit, as `word@second`. */
const timed = (before: string, after: string) =>
  wordsAfterEdit(wordsOf(before), before, after).map(
    ({ from, to, start }) => `${after.slice(from, to)}@${start}`,
  );

it.each([
  ["a word is another", "one too three", "one two three", ["one@0", "three@2"]],
  ["nothing changes", "one two", "one two", ["one@0", "two@1"]],
  ["a word is put in", "one three", "one two three", ["one@0", "three@1"]],
  ["a word goes", "one two three", "one three", ["one@0", "three@2"]],
  ["letters come to the end of a word", "one two", "ones two", ["two@1"]],
  ["letters come to the start of a word", "one two", "one xtwo", ["one@0"]],
  ["a word becomes two", "into it", "in to it", ["it@1"]],
  ["a mark is set", "one two", "one, two.", ["one@0", "two@1"]],
  ["all is another", "one two", "uno dos", []],
  ["the end is cut off", "one two three", "one two", ["one@0", "two@1"]],
  ["all is gone", "one two", "", []],
  ["the same word stands twice", "so so good", "so so so good", ["so@0", "so@1", "good@2"]],
])("words keep their times when %s", (_, before, after, kept) => {
  expect(timed(before, after)).toEqual(kept);
});

/** What a recording's words are after an edit, as `word@start-end`. */
const heard = (before: string, after: string) =>
  realignWords(wordsOf(before), { before, after }, { start: 0, end: 10 }).map(
    ({ from, to, start, end }) => `${after.slice(from, to)}@${start}-${end}`,
  );

it.each([
  ["one is another", "one too three", "one two three", ["one@0-1", "two@1-2", "three@2-3"]],
  ["one becomes two", "one into three", "one in to three", ["one@0-1", "in@1-1.5", "to@1.5-2", "three@2-3"]],
  ["two become one", "in to it", "into it", ["into@0-2", "it@2-3"]],
  ["one is put between two without a gap", "one two", "one x two", ["one@0-1", "x@1-1", "two@1-2"]],
  ["some are put behind", "one", "one two", ["one@0-1", "two@1-10"]],
  [
    "two places are written anew at once",
    "a b c d e",
    "a x c y e",
    ["a@0-1", "x@1-2", "c@2-3", "y@3-4", "e@4-5"],
  ],
  ["all is another", "one two", "uno", ["uno@0-2"]],
  ["nothing had a time", "", "in it", ["in@0-5", "it@5-10"]],
  ["all is gone", "one two", "", []],
])("each word of a recording can be heard when %s", (_, before, after, words) => {
  expect(heard(before, after)).toEqual(words);
});

it.each([
  ["one is another", "one too three", "one two three", [false, false, false]],
  ["two become one", "in to it", "into it", [false, false]],
  ["one becomes two", "one into three", "one in to three", [false, true, true, false]],
  ["two are written instead of two", "a b c d", "a x y d", [false, true, true, false]],
  ["one is put in", "one three", "one two three", [false, true, false]],
])("what nobody measured says so when %s", (_, before, after, estimated) => {
  const words = realignWords(wordsOf(before), { before, after }, { start: 0, end: 10 });
  expect(words.map((word) => word.estimated ?? false)).toEqual(estimated);
});

it("words that are not set apart keep their times letter by letter", () => {
  const timed = [
    { start: 0, end: 1, from: 0, to: 2, confidence: 0.9 },
    { start: 1, end: 2, from: 2, to: 4, confidence: 0.9 },
    { start: 2, end: 3, from: 4, to: 6, confidence: 0.9 },
  ];
  expect(
    realignWords(timed, { before: "今日晴天散歩", after: "今日雨天散歩" }, { start: 0, end: 3 }),
  ).toEqual([
    timed[0],
    { start: 1, end: 1.5, from: 2, to: 3, estimated: true },
    { start: 1.5, end: 2, from: 3, to: 4, estimated: true },
    timed[2],
  ]);
});
