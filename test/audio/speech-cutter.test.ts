import { describe, expect, it } from "vitest";
import { SpeechCutter, type Stretch } from "#server/audio/speech-cutter.ts";
import { FRAME_SAMPLES, FRAME_SECONDS } from "#server/audio/voice-detector.ts";

/** Feeds frames described as [seconds, voice, level] and gives the stretches found. */
function cut(parts: [seconds: number, voice: boolean, level?: number][]): Stretch[] {
  const cutter = new SpeechCutter();
  const found: (Stretch | undefined)[] = [];
  for (const [seconds, voice, level = voice ? 1_000 : 0] of parts) {
    for (let left = Math.round(seconds / FRAME_SECONDS); left > 0; left--) {
      found.push(cutter.push(new Int16Array(FRAME_SAMPLES).fill(level), voice));
    }
  }
  found.push(cutter.finish());
  return found.filter((stretch) => stretch !== undefined);
}

describe("SpeechCutter", () => {
  it("finds nothing in silence", () => {
    expect(cut([[60, false]])).toEqual([]);
  });

  it("keeps 0.2 s around the voice", () => {
    const [stretch] = cut([
      [2, false],
      [1, true],
      [2, false],
    ]);
    expect(stretch?.start).toBeCloseTo(1.8, 1);
    expect(stretch?.end).toBeCloseTo(3.2, 1);
    expect(stretch?.samples.length).toBe(Math.round(((stretch?.end ?? 0) - (stretch?.start ?? 0)) * 16_000));
  });

  it("cuts at a pause of 0.4 s and not at one of 0.2 s, without overlap", () => {
    const stretches = cut([
      [1, true],
      [0.2, false],
      [1, true],
      [0.4, false],
      [1, true],
    ]);
    expect(stretches).toHaveLength(2);
    expect(stretches[1]?.start).toBeGreaterThanOrEqual(stretches[0]?.end ?? 0);
  });

  it("leaves out a click", () => {
    expect(
      cut([
        [1, false],
        [FRAME_SECONDS, true],
        [1, false],
      ]),
    ).toEqual([]);
  });

  it("cuts an hour without a pause where it is quietest, and loses nothing", () => {
    const words = Array.from({ length: 450 }, (): [number, boolean, number][] => [
      [7.84, true, 3_000],
      [0.16, true, 20],
    ]);
    const stretches = cut(words.flat());
    expect(Math.max(...stretches.map(({ start, end }) => end - start))).toBeLessThanOrEqual(20.01);
    for (const [at, stretch] of stretches.slice(1).entries()) {
      expect(stretch.start).toBeCloseTo(stretches[at]?.end ?? 0, 5);
      expect(stretch.samples[0]).toBe(20);
    }
    expect(stretches.at(-1)?.end).toBeCloseTo(3_600, -1);
  });
});
