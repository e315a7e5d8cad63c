import { expect, it } from "vitest";
import { SYNTHESIZE_RATE } from "#server/engines/service/audio-reply.ts";
import { joinEdges } from "#server/engines/service/join-edges.ts";

/** Seconds of silence and sound by turns, in chunks; what is read of it is counted. */
function soundOf(seconds: readonly number[], chunksASecond = 10) {
  const read = { seconds: 0 };
  async function* chunks() {
    for (const [at, length] of seconds.entries()) {
      for (let i = 0; i < length * chunksASecond; i++) {
        read.seconds += 1 / chunksASecond;
        yield new Float32Array(SYNTHESIZE_RATE / chunksASecond).fill(at % 2 === 0 ? 0 : 0.5);
      }
    }
  }
  return { read, chunks };
}

it.each([true, false])(
  "silence without an end is handed on as it comes (joined: %s)",
  async (joinsPrevious) => {
    const { read, chunks } = soundOf([200]);
    let heard = 0;
    for await (const { samples } of joinEdges(chunks(), { joinsPrevious, joinsNext: () => true })) {
      heard += samples.length / SYNTHESIZE_RATE;
      expect(read.seconds - heard).toBeLessThan(10);
      if (heard > 60) break;
    }
    expect(heard).toBeGreaterThan(60);
  },
);

it.each([10, 1])(
  "pauses of some seconds are kept, and those at the edges cut (%i chunks)",
  async (chunksASecond) => {
    const { chunks } = soundOf([2, 1, 8, 1, 3], chunksASecond);
    let [heard, cut] = [0, 0];
    for await (const { samples, skipped } of joinEdges(chunks(), {
      joinsPrevious: true,
      joinsNext: () => true,
    })) {
      heard += samples.length / SYNTHESIZE_RATE;
      cut = skipped / SYNTHESIZE_RATE;
    }
    expect(heard).toBeCloseTo(0.1 + 1 + 8 + 1 + 0.3, 5);
    expect(cut).toBeCloseTo(1.9, 5);
  },
);

it("a whole answer at once is cut at its end, too", async () => {
  const whole = new Float32Array(SYNTHESIZE_RATE * 20).fill(0.5, 0, SYNTHESIZE_RATE * 18);
  async function* once() {
    yield whole;
  }
  let heard = 0;
  for await (const { samples } of joinEdges(once(), { joinsPrevious: false, joinsNext: () => true }))
    heard += samples.length / SYNTHESIZE_RATE;
  expect(heard).toBeCloseTo(18.3, 5);
});
