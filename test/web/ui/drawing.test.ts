import { describe, expect, it } from "vitest";
import { layWords } from "#web/site/parts/word-row.ts";
import { barsPath, resamplePeaks } from "#web/ui/drawing/bars.ts";
import { type Extent, type FlowOptions, flow } from "#web/ui/drawing/flow.ts";
import { handwrite } from "#web/ui/drawing/handwriting.ts";
import { soften, stroke } from "#web/ui/drawing/pen.ts";
import { voiceMarkPath } from "#web/ui/drawing/voice-mark.ts";

/** End points of every segment of a path made of M, L and relative c and s, with a tenth's precision. */
function pointsOf(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLcs])([^MLcsZ]+)/g)].map(([, command, text = ""]) => {
    const numbers = (text.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number);
    const [endX, endY] = [numbers.at(-2) ?? Number.NaN, numbers.at(-1) ?? Number.NaN];
    [x, y] = command === "c" || command === "s" ? [x + endX, y + endY] : [endX, endY];
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  });
}

describe("the pen", () => {
  it("passes through every point in order", () => {
    const path = stroke([
      { x: 0, y: 0 },
      { x: 10, y: 5 },
      { x: 20, y: 0 },
    ]);
    expect(pointsOf(path)).toEqual([
      [0, 0],
      [10, 5],
      [20, 0],
    ]);
  });

  it("is level at the top of a swing", () => {
    const path = stroke([
      { x: 0, y: 10, level: true },
      { x: 10, y: 0, level: true },
    ]);
    expect(path).toBe("M0 10c5 0 5-10 10-10");
  });

  it("draws nothing from a single point", () => {
    expect(stroke([{ x: 1, y: 1 }])).toBe("");
  });

  it("rounds a bend and keeps a corner and both ends", () => {
    const corner = { x: 10, y: 0 };
    const softened = soften([{ x: 0, y: 0 }, { x: 5, y: 2 }, corner, { x: 5, y: 1 }, { x: 0, y: 6 }]);
    expect(softened[0]).toEqual({ x: 0, y: 0 });
    expect(softened.at(-1)).toEqual({ x: 0, y: 6 });
    expect(softened).toContainEqual(corner);
    expect(softened).not.toContainEqual({ x: 5, y: 2 });
  });
});

describe("the hand", () => {
  it("writes a word as one joined stroke, with its dots and bars lifted", () => {
    const { line, lifts } = handwrite("write.", 100, 50);
    expect(line.length).toBeGreaterThan(40);
    expect(lifts).toHaveLength(3);
    expect(lifts.map((lift) => lift.length).sort()).toEqual([1, 1, 2]);
  });

  it("grows with its size and stands on its base line", () => {
    const lowest = (size: number) => Math.max(...handwrite("nine", size, 50).line.map((point) => point.y));
    const width = (size: number) => handwrite("nine", size, 50).line.at(-1)?.x ?? 0;
    expect(lowest(100)).toBeCloseTo(50, 0);
    expect(width(200)).toBeCloseTo(2 * width(100), 5);
  });

  it("has every lower-case letter and says which character it lacks", () => {
    expect(() => handwrite("abcdefghijklmnopqrstuvwxyz", 100, 0)).not.toThrow();
    expect(() => handwrite("Ж", 100, 0)).toThrow('no letter "Ж"');
  });
});

describe("the line", () => {
  const extents: Extent[] = Array.from({ length: 30 }, (_, i) => [0.2 + (i % 5) / 10, -0.3]);
  const options: FlowOptions = {
    extents,
    word: "written",
    direction: "sound-to-writing",
    width: 700,
    height: 190,
    size: 160,
    amplitude: 60,
    swing: 8,
    base: 140,
    axis: 100,
  };

  it("fills its width in both directions", () => {
    for (const direction of ["sound-to-writing", "writing-to-sound"] as const) {
      const xs = pointsOf(flow({ ...options, direction }).line).map(([x]) => x);
      expect(Math.min(...xs)).toBeLessThan(20);
      expect(Math.max(...xs)).toBeCloseTo(696, 0);
    }
  });

  it("swings no further than the amplitude, and as far as the recording is loud", () => {
    const loud = flow({ ...options, word: "n", extents: [[1, -1]] });
    const quiet = flow({ ...options, word: "n", extents: [[0.1, -0.1]] });
    const highest = (path: string) => Math.min(...pointsOf(path).map(([, y]) => y));
    expect(highest(loud.line)).toBeCloseTo(40, 0);
    expect(highest(quiet.line)).toBeGreaterThan(highest(loud.line) + 20);
  });

  it("turns its colour between the sound and the word", () => {
    const [from, to] = flow(options).turn;
    expect(from).toBeGreaterThan(0);
    expect(to).toBeGreaterThan(from);
    expect(to).toBeLessThan(700);
  });
});

describe("a voice's mark", () => {
  const harmonics = [
    [0.9, 0.3],
    [-0.3, 0.3],
    [0.1, 0],
    [-0.2, -0.1],
    [0.05, 0.02],
  ] as const;

  it("fits its square, padding included, and touches it on one axis", () => {
    const points = pointsOf(voiceMarkPath(harmonics, 100, 0.1).replace("Z", ""));
    const spans = [0, 1].map((axis) => {
      const values = points.map((point) => point[axis] ?? 0);
      return Math.max(...values) - Math.min(...values);
    });
    expect(points).toHaveLength(160);
    expect(Math.max(...spans)).toBeCloseTo(80, 0);
    expect(points.flat().every((value) => value >= 9.9 && value <= 90.1)).toBe(true);
  });

  it("does not change with loudness, and does with another voice", () => {
    const louder = harmonics.map(([re, im]) => [re * 7, im * 7] as const);
    const other = harmonics.map(([re, im], i) => (i === 1 ? ([re * 3, im] as const) : ([re, im] as const)));
    expect(voiceMarkPath(louder)).toBe(voiceMarkPath(harmonics));
    expect(voiceMarkPath(other)).not.toBe(voiceMarkPath(harmonics));
  });
});

describe("bars", () => {
  it("are averaged to fewer, and the tallest reaches full height", () => {
    expect(resamplePeaks([0.2, 0.2, 0.4, 0.4], 2)).toEqual([0.5, 1]);
    expect(resamplePeaks([0, 0, 0, 0], 2)).toEqual([0, 0]);
    expect(resamplePeaks([0.3], 5)).toEqual([0.3]);
  });

  it("stand in the middle; silence is a dot, full level the whole height with its round ends", () => {
    const path = barsPath([0, 1], { step: 4, height: 50, thickness: 2 });
    expect(path).toBe("M2 25v0.01M6 1v48");
  });

  it("can be drawn in part", () => {
    expect(barsPath([1, 1, 1], { step: 4, height: 50, thickness: 2 }, 1, 2).match(/M/g)).toHaveLength(1);
  });
});

describe("words under the waveform", () => {
  it("stand where they start when there is room", () => {
    expect(layWords([0, 100], [50, 50], 300, 10)).toEqual([0, 100]);
  });

  it("give way to the right, and come back from the right end, never closer than the gap", () => {
    expect(layWords([0, 20], [50, 50], 300, 10)).toEqual([0, 60]);
    expect(layWords([0, 90, 95], [50, 50, 50], 200, 10)).toEqual([0, 90, 150]);
    expect(layWords([100, 150], [50, 60], 200, 10)).toEqual([80, 140]);
  });
});
