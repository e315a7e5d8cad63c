import { describe, expect, it } from "vitest";
import { findDoubts } from "#server/checks/find-doubts.ts";

const tolerance = { farness: 0.5, letters: 3, lost: 0.7 };
const doubtsOf = (text: string, heard: string) => findDoubts(text, heard, { language: "en", tolerance });

describe("doubts about what a voice said", () => {
  it("are none where only case, stops and the writing of figures differ", () => {
    expect(
      doubtsOf("Dr. Lee paid $12.50 on 3 May.", "doctor lee paid twelve dollars fifty on the third of may"),
    ).toEqual([]);
    expect(doubtsOf("We saw every one.", "We saw everyone.")).toEqual([]);
  });

  it("have the place of the word and what was heard", () => {
    const text = "The old bridge was closed for the evening.";
    expect(doubtsOf(text, "The old elephant was closed for the evening.")).toEqual([
      { from: 8, to: 14, heard: "elephant" },
    ]);
  });

  it("say of a word that is missing that nothing was heard, and put what is too much on the word before", () => {
    expect(doubtsOf("We walked along the river until noon.", "we walked along the until noon")).toEqual([
      { from: 20, to: 25, heard: "" },
    ]);
    expect(doubtsOf("We walked along the river.", "we walked along the river yesterday")).toEqual([
      { from: 20, to: 25, heard: "yesterday" },
    ]);
  });

  it("have the place of the whole figure", () => {
    const text = "The train left with 250 people on board.";
    expect(doubtsOf(text, "the train left with two elephants and people on board")).toEqual([
      { from: 20, to: 23, heard: "elephants and" },
    ]);
  });

  it("pass over what only sounds a little different", () => {
    expect(doubtsOf("Please lock the back door.", "please lock the black door")).toEqual([]);
  });

  it("can't be said where hardly anything was understood, nothing was to be read, or it is too long", () => {
    expect(doubtsOf("Please lock the back door.", "elephants dancing everywhere")).toBeUndefined();
    expect(doubtsOf("Please lock the back door.", "")).toBeUndefined();
    expect(doubtsOf("…", "hello")).toBeUndefined();
    expect(doubtsOf("word ".repeat(1001), "word ".repeat(1001))).toBeUndefined();
  });
});
