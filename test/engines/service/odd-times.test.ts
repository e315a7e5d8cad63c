import { expect, it } from "vitest";
import type { SpokenWord } from "#contract/transcript.ts";
import { SYNTHESIZE_RATE } from "#server/engines/service/audio-reply.ts";
import { synthesizeInParts } from "#server/engines/service/synthesize-in-parts.ts";

const TEXT = "one two three four";
const PLACES = [...TEXT.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
  from: index,
  to: index + word.length,
}));

/** Two seconds of sound, and the words that are given with it at these times of a service. */
async function wordsAt(times: readonly [start: number, end: number][]): Promise<SpokenWord[]> {
  const words = times.map(([start, end], i) => ({ start, end, ...PLACES[i]! }));
  async function* open() {
    for (let i = 0; i < 20; i++) yield new Float32Array(SYNTHESIZE_RATE / 10).fill(0.5);
  }
  const heard: SpokenWord[] = [];
  const { signal } = new AbortController();
  for await (const piece of synthesizeInParts(
    { text: TEXT, voice: "alloy", instructions: "", signal },
    { maxCharacters: 100, fetchPart: () => ({ open, words: () => words }), toError: (error) => error },
  ))
    heard.push(...piece.words);
  return heard;
}

it.each<[string, [number, number][]]>([
  [
    "back and forth",
    [
      [1.5, 1.8],
      [0.1, 0.2],
      [1, 0.5],
      [0.3, 0.4],
    ],
  ],
  [
    "outside of the sound",
    [
      [-5, -4],
      [0.5, 1e300],
      [1e300, 1e301],
      [1, 2],
    ],
  ],
])(
  "words that a service places %s are given once, in order, and begin inside the sound",
  async (_, times) => {
    const words = await wordsAt(times);
    expect(words.map(({ from, to }) => ({ from, to }))).toEqual(PLACES);
    let before = 0;
    for (const { start, end } of words) {
      expect([start >= before, end >= start, start <= 2 && end <= start + 5]).toEqual([true, true, true]);
      before = start;
    }
  },
);

it("times that are in order stay as they are", async () => {
  const words = await wordsAt([
    [0, 0.4],
    [0.5, 0.9],
    [1, 1.4],
    [1.5, 1.9],
  ]);
  expect(words.map(({ start, end }) => [start, end])).toEqual([
    [0, 0.4],
    [0.5, 0.9],
    [1, 1.4],
    [1.5, 1.9],
  ]);
});
