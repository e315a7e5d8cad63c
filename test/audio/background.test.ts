import { expect, it } from "vitest";
import { Background } from "#server/audio/background.ts";
import { TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { seeded } from "#test/support/random.ts";

/** Half a second of voice and half a second of pause, by turns, with so loud a noise under all of it. */
function talk(noise: number, seconds = 10): Int16Array {
  const random = seeded(3);
  return Int16Array.from({ length: seconds * TRANSCRIBE_RATE }, (_, at) => {
    const voice = Math.floor((2 * at) / TRANSCRIBE_RATE) % 2 === 0 ? 8_000 * Math.sin(at / 10) : 0;
    return voice + noise * (2 * random() - 1);
  });
}

function clearanceOf(samples: Int16Array, pieces = 1): number | null {
  const background = new Background();
  for (let at = 0; at < pieces; at++) {
    const from = Math.floor((at * samples.length) / pieces);
    background.add(samples.subarray(from, Math.floor(((at + 1) * samples.length) / pieces)));
  }
  return background.decibels;
}

it("tells how far a voice stands above what sounds in its pauses, however the sound comes", () => {
  // A sine of 8,000 has a mean square of 3.2e7, noise of n one of n²/3.
  for (const noise of [80, 800, 2_500]) {
    const expected = 10 * Math.log10((3.2e7 + noise ** 2 / 3) / (noise ** 2 / 3));
    expect(Math.abs((clearanceOf(talk(noise)) ?? 0) - expected), `noise ${noise}`).toBeLessThan(1);
    expect(clearanceOf(talk(noise), 977)).toBe(clearanceOf(talk(noise)));
  }
});

it("is all there is of a silent background, nothing of noise alone, and unknown of next to no sound", () => {
  expect(clearanceOf(talk(0))).toBe(60);
  expect(clearanceOf(talk(5_000).map((_, at) => (at * 7_919) % 1_000))).toBeLessThan(3);
  expect(clearanceOf(talk(80, 10).subarray(0, 9_000))).toBe(null);
  expect(clearanceOf(new Int16Array(0))).toBe(null);
});
