import { expect, it } from "vitest";
import { storable } from "#server/conversions/storable.ts";

const time = { start: 0, end: 1 };

it("what an engine heard is stored without what the database takes in no text", () => {
  const words = [
    { ...time, text: "He\0llo" },
    { ...time, text: "\0" },
    { ...time, text: "\ud83d" },
  ];
  expect(storable([{ ...time, text: "He\0llo \ud83d\0", words }])).toEqual([
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
  expect(storable([{ ...time, text: " \0 ", words: [{ ...time, text: "\0" }] }])).toEqual([]);
});
