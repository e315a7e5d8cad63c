import { expect, it } from "vitest";
import { titleOf } from "#server/conversions/title.ts";

const LONG = "and the boats lay at the pier until the rain began";

it.each([
  ["Good  morning.\n", "Good morning. "],
  [`The lake was still, ${LONG}`, "The lake was still, and the boats lay at the pier until the…"],
  [
    `The lake lay still under the hills in the south. ${LONG}`,
    "The lake lay still under the hills in the south. and the…",
  ],
  [
    `The lake lay still under the hills of the southern shore. ${LONG}`,
    "The lake lay still under the hills of the southern shore…",
  ],
  ["x".repeat(100), `${"x".repeat(60)}…`],
  [`${"x".repeat(59)}😀${LONG}`, `${"x".repeat(59)}…`],
])("a text %j is called %j", (text, title) => {
  expect(titleOf(text)).toBe(title);
});
