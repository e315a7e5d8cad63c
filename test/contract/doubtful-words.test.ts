import { expect, it } from "vitest";
import { asHeard, doubtfulPlaces } from "#contract/doubtful-words.ts";

/** Words as they stand in a text, a second each: `New York^knew yolk` was heard otherwise, `?torch` is unsure. */
const words = (text: string, more: Record<string, object>) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }, at) => ({
    ...{ from: index, to: index + word.length, start: at, end: at + 1, confidence: 0.9 },
    ...more[word],
  }));

const text = "We saw “New York” and Zoe’s torch.";
const read = words(text, {
  "“New": { heard: "knew yolk", confidence: 0.7 },
  "York”": { heard: "", confidence: 0.7 },
  "Zoe’s": { heard: "so", confidence: 0.2 },
  "torch.": { confidence: 0.2 },
});

it("a term of the vocabulary is one place, with what was heard at first, however sure the engine was", () => {
  const places = doubtfulPlaces(read);
  expect(places.map(({ from, to, heard }) => [text.slice(from, to), heard])).toEqual([
    ["“New York”", "knew yolk"],
    ["Zoe’s", "so"],
    ["torch.", null],
  ]);
  expect(places.map(({ start }) => start)).toEqual([2, 5, 6]);
  expect(asHeard(text, places[0]!)).toBe("We saw “knew yolk” and Zoe’s torch.");
  expect(asHeard(text, places[1]!)).toBe("We saw “New York” and so’s torch.");
});

it("of a term whose beginning was written anew nothing is left to ask about", () => {
  const [, ...rest] = words("York is far", { York: { heard: "" } });
  expect(doubtfulPlaces(words("York is far", { York: { heard: "" } }))).toEqual([]);
  expect(doubtfulPlaces(rest)).toEqual([]);
});
