import { describe, expect, it } from "vitest";
import { levelSteps, levelWord, measure } from "#web/lib/recording/level.ts";
import { browserProblem, microphoneProblemOf } from "#web/lib/recording/microphone-problem.ts";
import { tracePoints } from "#web/lib/recording/trace-points.ts";

const tone = (amplitude: number) =>
  Float32Array.from({ length: 4_800 }, (_, i) => amplitude * Math.sin(i / 8));

describe("the level", () => {
  it("measures peaks and root mean square in dB below full scale", () => {
    const { high, low, decibels } = measure(tone(0.5));
    expect(high).toBeCloseTo(0.5, 2);
    expect(low).toBeCloseTo(-0.5, 2);
    expect(decibels).toBeCloseTo(-9.03, 1);
  });

  it.each([
    [0.0005, "quiet"],
    [0.05, "good"],
    [1, "too-loud"],
  ])("calls a tone of %f %j", (amplitude, word) => expect(levelWord([measure(tone(amplitude))])).toBe(word));

  it("calls speech with a gap good, and no sound at all quiet", () => {
    expect(levelWord([measure(tone(0.05)), measure(tone(0))])).toBe("good");
    expect(levelWord([])).toBe("quiet");
  });

  it("lights no block in silence and all of them at the top", () => {
    expect([levelSteps(Number.NEGATIVE_INFINITY, 11), levelSteps(-33, 11), levelSteps(0, 11)]).toEqual([
      0, 6, 11,
    ]);
  });
});

describe("microphone problems", () => {
  const whole = { isSecureContext: true, mediaDevices: {}, MediaRecorder: {} };
  it("names what the browser lacks before anything is asked", () => {
    expect(browserProblem(whole)).toBeNull();
    expect(browserProblem({ ...whole, isSecureContext: false })).toBe("insecure");
    expect(browserProblem({ ...whole, MediaRecorder: undefined })).toBe("unsupported");
  });
  it.each([
    ["NotAllowedError", "denied"],
    ["NotFoundError", "missing"],
    ["OverconstrainedError", "missing"],
    ["NotReadableError", "busy"],
    ["TypeError", "unknown"],
  ])("reads %s as %j", (name, problem) =>
    expect(microphoneProblemOf(new DOMException("", name))).toBe(problem),
  );
});

describe("the live trace", () => {
  const slices = Array.from({ length: 200 }, () => ({ high: 0.4, low: -0.4, decibels: -10 }));
  it.each([390, 820, 1_440])("runs from edge to edge without turning back, at %i pixels", (width) => {
    for (const heard of [[], slices.slice(0, 3), slices]) {
      const { points } = tracePoints(heard, width, 200);
      const xs = points.map((point) => point.x);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
      expect(xs[0]).toBeLessThan(0);
      expect(xs.at(-1)).toBeGreaterThanOrEqual(width);
      for (const { y } of points) expect(Math.abs(y - 100)).toBeLessThanOrEqual(92);
    }
  });
});
