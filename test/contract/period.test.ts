import { describe, expect, it } from "vitest";
import { harmonicsAt, periodAt } from "#contract/period.ts";

const RATE = 16_000;
const PITCH = 125;
/** Half as loud in the second harmonic, and begun a quarter period late. */
const vowel = (second: number) =>
  Float32Array.from({ length: RATE }, (_, i) => {
    const turn = 2 * Math.PI * PITCH * (i / RATE) - Math.PI / 2;
    return 0.4 * Math.cos(turn) + second * 0.4 * Math.cos(2 * turn);
  });

describe("the period that sounds", () => {
  it("is found where it is, and not at its double", () => {
    const { samples, strength } = periodAt(vowel(0.5), 4_000, RATE, PITCH / 1.45, PITCH * 1.45, 256);
    expect(samples).toBe(RATE / PITCH);
    expect(strength).toBeGreaterThan(0.99);
  });

  it("is told by the strength of its harmonics", () => {
    const lengths = harmonicsAt(vowel(0.5), 4_000, RATE / PITCH).map(([re, im]) => Math.hypot(re, im));
    expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(0.5, 3);
    expect(lengths[2]).toBeLessThan(0.01);
  });
});
