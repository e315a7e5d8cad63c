import { expect, it } from "vitest";
import { recordedSegments } from "#server/documents/recorded-segments.ts";
import { spokenSegments } from "#server/documents/spoken-segments.ts";

const TEXT = "Dr. Smith came at 5. He sat down!\n\nThen — nothing. \u{1f642} And so on";

/** Each word of the text, half a second long, as an engine tells of them. */
const WORDS = [...TEXT.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }, at) => ({
  ...{ start: at / 2, end: at / 2 + 0.5 },
  ...{ from: index, to: index + word.length },
}));

it("a text that was spoken becomes its sentences, each with its words and its place in the sound", () => {
  const segments = spokenSegments({ text: TEXT, language: "en", words: WORDS, seconds: 6.5 });
  expect(segments.map(({ text, start, end, paragraph }) => [text, start, end, paragraph])).toEqual([
    ["Dr. Smith came at 5.", 0, 2.5, true],
    ["He sat down!", 2.5, 4, false],
    ["Then — nothing.", 4, 5, true],
    ["\u{1f642} And so on", 5, 6.5, false],
  ]);
  for (const { text, words } of segments)
    for (const { from, to } of words ?? []) expect(text.slice(from, to)).toMatch(/^[\p{L}\p{N}]+$/u);
  expect(segments[3]?.words?.[0]).toMatchObject({ from: 3, to: 6 });
});

it("what a cancel left without sound has none, and what says nothing lies between its neighbours", () => {
  const text = "One. \u{1f642}. Two. Three.";
  const words = [
    { start: 0, end: 1, from: 0, to: 3 },
    { start: 1, end: 2, from: 9, to: 12 },
  ];
  const segments = spokenSegments({ text, language: null, words, seconds: 2 });
  expect(segments.map(({ text: said, start, end }) => [said, start, end])).toEqual([
    ["One.", 0, 1],
    ["\u{1f642}.", 1, 1],
    ["Two.", 1, 2],
    ["Three.", null, null],
  ]);
});

it("a recording becomes its utterances, with a paragraph for each turn and after a quiet", () => {
  const word = (text: string, start: number) => ({ text, start, end: start + 1, confidence: 0.5 });
  const said = (text: string, start: number, speaker?: number) => ({
    ...{ text, start, end: start + text.split(" ").length, ...(speaker && { speaker }) },
    words: text.split(" ").map((one, at) => word(one, start + at)),
  });
  const segments = recordedSegments(
    [
      said("so so good", 0, 1),
      said("and then", 3.5, 1),
      said(" ", 6),
      said("yes", 6, 2),
      said("well", 10, 2),
    ],
    "en",
  );
  expect(segments.map(({ text, paragraph, speaker }) => [text, paragraph, speaker])).toEqual([
    ["so so good", true, 1],
    ["and then", false, 1],
    ["yes", true, 2],
    ["well", true, 2],
  ]);
  expect(segments[0]?.words).toEqual([
    { start: 0, end: 1, from: 0, to: 2, confidence: 0.5 },
    { start: 1, end: 2, from: 3, to: 5, confidence: 0.5 },
    { start: 2, end: 3, from: 6, to: 10, confidence: 0.5 },
  ]);
});

it("a word that is written otherwise takes no time of one further on, nor those behind it", () => {
  const between = "on and on ".repeat(20);
  const text = `The cat ${between}saw the dog`;
  const words = ["the", "cat", "saw", "dog"].map((one, at) => ({ text: one, start: at, end: at + 1 }));
  const [only] = recordedSegments([{ start: 0, end: 4, text, words }], "en");
  const placed = only?.words?.map(({ from, to, start }) => [text.slice(from, to), start]);
  expect(placed).toEqual([["cat", 1]]);
});

it("who talks on and on has paragraphs: after a while at the next breath, at last without one", () => {
  const said = (start: number, seconds: number) => ({
    start,
    end: start + seconds,
    text: `at ${start}`,
    words: [],
  });
  const breaths = [0, 10, 20, 30, 40].map((start) => said(start, 9.5));
  const breathless = [49.5, 69.5, 89.5, 109.5].map((start) => said(start, 20));
  const paragraphs = recordedSegments([...breaths, ...breathless], "en").flatMap(({ start, paragraph }) =>
    paragraph ? [start] : [],
  );
  expect(paragraphs).toEqual([0, 40, 109.5]);
});
