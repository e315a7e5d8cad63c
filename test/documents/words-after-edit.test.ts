import { expect, it } from "vitest";
import { wordsAfterEdit } from "#server/documents/words-after-edit.ts";

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
