import { expect, it } from "vitest";
import { storable } from "#server/conversions/storable.ts";

const time = { start: 0, end: 1 };

it("what an engine heard is stored without what the database takes in no text", () => {
  const words = [
    { ...time, text: "He\0llo" },
    { ...time, text: "\0" },
    { ...time, text: "\ud83d" },
  ];
  expect(storable([{ ...time, text: "He\0llo \ud83d\0", words }], 1)).toEqual([
    {
      ...time,
      text: "Hello \ufffd",
      words: [
        { ...time, text: "Hello" },
        { ...time, text: "\ufffd" },
      ],
    },
  ]);
});

it("a segment without anything in it is none", () => {
  expect(storable([{ ...time, text: " \0 ", words: [{ ...time, text: "\0" }] }], 1)).toEqual([]);
});

it("what an engine says to lie outside the recording lies at its edges", () => {
  const at = (start: number, end: number) => ({ start, end, text: "Hello" });
  const heard = { ...at(-3, 1e300), words: [at(-3, -2), at(4, 2), at(9, 12), at(1e300, 1e301)] };
  const words = [at(0, 0), at(4, 4), at(9, 11), at(11, 11)];
  expect(storable([heard], 10)).toEqual([{ ...at(0, 11), words }]);
});
