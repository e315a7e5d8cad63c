import { expect, it } from "vitest";
import { asHeard, clearlyDoubtfulBelow, doubtfulPlaces } from "#contract/doubtful-words.ts";

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

it("what is clearly doubtful is so beside the other words, and settling it brings up nothing else", () => {
  const of = (confidences: (number | undefined)[]) => {
    const below = clearlyDoubtfulBelow(confidences.map((confidence) => ({ confidence })));
    return confidences.filter((confidence) => confidence !== undefined && confidence < below);
  };
  const sure = [0.99, 0.98, 0.97, 0.99, 0.45, 0.3, 0.98];
  const unsure = [0.42, 0.48, 0.3, 0.12, 0.9, 0.45, 0.33];
  expect(of(sure)).toEqual([0.3]);
  expect(of(unsure)).toEqual([0.12]);
  expect(of(unsure.map((one) => (one === 0.12 ? undefined : one)))).toEqual([]);
  expect(of(sure.map((one) => (one < 0.5 ? undefined : one)))).toEqual([]);
  expect(of([])).toEqual([]);
  expect(of([undefined, undefined, 0.2])).toEqual([]);
  expect(of([1, 1, 1, 0.2])).toEqual([0.2]);
});
