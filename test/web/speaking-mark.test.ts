import { describe, expect, it } from "vitest";
import { harmonicsAt, periodAt } from "#contract/period.ts";
import { vowelAt } from "#web/ui/speaking-mark.ts";

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

describe("the mark of a speaking voice", () => {
  it("has the same form wherever in the period it is looked at", () => {
    const forms = [0.25, 0.2513, 0.2571].map((seconds) => vowelAt(vowel(0.5), seconds, PITCH) ?? []);
    for (const form of forms) {
      form.slice(0, 2).forEach(([re, im], k) => {
        expect(re).toBeCloseTo(forms[0]?.[k]?.[0] ?? Number.NaN, 2);
        expect(im).toBeCloseTo(forms[0]?.[k]?.[1] ?? Number.NaN, 2);
      });
    }
    expect(forms[0]?.[0]?.[0]).toBeCloseTo(1, 5);
  });

  it("changes with the vowel", () => {
    const [dull, bright] = [0.1, 0.9].map((second) => vowelAt(vowel(second), 0.25, PITCH)?.[1] ?? [0, 0]);
    expect(Math.hypot(...(bright ?? [0, 0]))).toBeGreaterThan(4 * Math.hypot(...(dull ?? [0, 0])));
  });

  it("goes back to its own form where nothing repeats: in silence, in noise, past the end", () => {
    let seed = 1;
    const noise = Float32Array.from({ length: RATE }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    });
    expect(vowelAt(new Float32Array(RATE), 0.25, PITCH)).toBeNull();
    expect(vowelAt(noise, 0.25, PITCH)).toBeNull();
    expect(vowelAt(vowel(0.5), 2, PITCH)).toBeNull();
  });
});
