import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";

const segmentation = { pyannote: tinyPaths("pyannote") };
const embedding = tinyPaths("speaker-embedding");

const listen = async (sounds: Sound[]) => {
  const { turns } = await sherpa({
    task: "diarize",
    config: {
      segmentation,
      embedding,
      clustering: { numClusters: -1, threshold: 0.5 },
      minDurationOn: 0.2,
      minDurationOff: 0.5,
    },
    samples: soundsOf(sounds),
    sampleRate: TONE_RATE,
  });
  return turns;
};

const talk: Sound[] = [
  { silence: 1 },
  { hertz: 300, seconds: 2 },
  { silence: 1 },
  { hertz: 600, seconds: 2 },
  { silence: 1 },
  { hertz: 300, seconds: 1.5 },
  { silence: 0.5 },
];
const starts = [1, 4, 7];

it("tells two speakers apart by their pitch, and when each spoke", async () => {
  const turns = await listen(talk);
  expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 0]);
  for (const [i, { start }] of turns.entries()) expect(Math.abs(start - starts[i]!)).toBeLessThan(0.15);
});

it("knows a speaker again after the ten seconds that it hears at once", async () => {
  const turns = await listen([...talk, ...talk, { hertz: 900, seconds: 3 }, { silence: 1 }]);
  const [low, high] = [turns[0]!.speaker, turns[1]!.speaker];
  expect(high).not.toBe(low);
  expect(turns.slice(0, 6).map(({ speaker }) => speaker)).toEqual([low, high, low, low, high, low]);
  expect(new Set(turns.map(({ speaker }) => speaker)).size).toBe(3);
});

it("hears nobody in silence, and two at once", async () => {
  expect(await listen([{ silence: 3 }])).toEqual([]);
  const turns = await listen([{ silence: 1 }, { hertz: 1200, seconds: 2 }, { silence: 1 }]);
  expect(turns.map(({ speaker }) => speaker).sort()).toEqual([0, 1]);
});

it("gives like sounds like embeddings", async () => {
  const { embeddings } = await sherpa({
    task: "embed",
    config: { ...embedding, numThreads: 1, provider: "cpu" },
    sounds: [300, 300, 600].map((hertz, i) => soundsOf([{ hertz, seconds: 1 + i }])),
    sampleRate: TONE_RATE,
  });
  const [one, same, other] = embeddings;
  expect(alike(one!, same!)).toBeGreaterThan(0.95);
  expect(alike(one!, other!)).toBeLessThan(0.3);
});

/** Cosine of the angle between two embeddings. */
function alike(one: Float32Array, other: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}
