import { expect, it } from "vitest";
import { fillersOf, withoutFillers } from "#contract/fillers.ts";
import { findInText, replacePlaces } from "#contract/find-in-text.ts";

it.each([
  ["en", "Um, I think we, uh, went to, um, London uh.", "I think we went to London."],
  ["en", "So um.", "So."],
  ["en", "Um.", ""],
  ["en", "Well, um. Uh the end", "Well. The end"],
  ["en", "the the cat had had that that", "the cat had had that that"],
  ["en", "I I I was there 5 5 times", "I was there 5 5 times"],
  ["en", "I, like, want it. You know, it is like this.", "I want it. It is like this."],
  ["en", "An umbrella, er-um, and what's-er", "An umbrella, er-um, and what's-er"],
  ["en", "No, no. No no!", "No, no. No no!"],
  [
    "de",
    "Um acht Uhr ähm kam er er nach Haus, die die Tür ließ.",
    "Um acht Uhr kam er nach Haus, die die Tür ließ.",
  ],
  ["es", "Este libro, este, es mío. Eh, sí sí.", "Este libro es mío. Sí sí."],
  ["ja", "えーと、そうですね", "そうですね"],
  [null, "Um acht, uhm, kam er er.", "Um acht kam er."],
])("what says nothing is left out of %s: %s", (language, text, rest) => {
  expect(withoutFillers(text, fillersOf(text, language))).toBe(rest);
});

it("a text of nothing but fillers is read in time, however long", () => {
  const long = "um, ".repeat(5_000);
  const places = fillersOf(long, "en");
  expect(places).toHaveLength(5_000);
  expect(withoutFillers(long, places)).toBe("");
});

const found = (text: string, find: string, matchCase = false, wholeWords = false) =>
  findInText(text, { find, matchCase, wholeWords }).map(({ from, to }) => text.slice(from, to));

it("words are found by their case, whole, and whatever marks they are made of", () => {
  expect(found("The other theatre: the", "the")).toEqual(["The", "the", "the", "the"]);
  expect(found("The other theatre: the", "the", true)).toEqual(["the", "the", "the"]);
  expect(found("The other theatre: the", "the", false, true)).toEqual(["The", "the"]);
  expect(found("Über über dem Überbau", "über", false, true)).toEqual(["Über", "über"]);
  expect(found("a (b) [c] $1 \\ ^ a|b - 1.5 1x5", "1.5")).toEqual(["1.5"]);
  for (const mark of ["(b)", "[c]", "$1", "\\", "^", "a|b", "-"])
    expect(found("a (b) [c] $1 \\ ^ a|b - 1.5", mark)).toEqual([mark]);
  expect(found("two  words", "two words")).toEqual(["two  words"]);
  expect(found("anything", "")).toEqual([]);
  const text = "one two one";
  expect(
    replacePlaces(text, findInText(text, { find: "one", matchCase: true, wholeWords: true }), "$&1"),
  ).toBe("$&1 two $&1");
});
