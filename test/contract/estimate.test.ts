import { expect, it } from "vitest";
import { BUILT_IN_SURENESS, estimateOf, NOISY_BELOW, USUAL_SURENESS } from "#contract/estimate.ts";
import type { Segment } from "#contract/transcript.ts";

const said = (confidence: number | undefined, speaker?: number): Segment => ({
  ...{ start: 0, end: 1, text: "word", ...(speaker && { speaker }) },
  words: [{ text: "word", start: 0, end: 1, ...(confidence !== undefined && { confidence }) }],
});
const CLEAR = { clearance: 45, chosen: undefined, found: null, apart: false };
const judged = (
  segments: Segment[],
  more: Partial<typeof CLEAR> | object = {},
  sureness = BUILT_IN_SURENESS,
) => estimateOf({ segments, ...CLEAR, ...more }, sureness);

it("promises no more than the engine is sure of: by what was measured of it, else by what its figure says", () => {
  const bands = [0.9, 0.7, 0.6, 0.5, 0.3, 0.2, 0].map((sure) => judged([said(sure)]).band);
  expect(bands).toEqual([
    ...["mostly-right", "mostly-right", "mostly-right", "many-corrections", "many-corrections"],
    ...["hardly-readable", "hardly-readable"],
  ]);
  expect(judged([said(0.7)], {}, USUAL_SURENESS).band).toBe("many-corrections");
  expect(judged([said(0.9), said(0.1)]).confidence).toBe(0.5);
  // One word in half a minute of voice, sure as it may be.
  expect(judged([{ ...said(0.9), end: 30 }]).band).toBe("hardly-readable");
});

it("names what speaks against it, and only where something does", () => {
  const noisy = { clearance: NOISY_BELOW - 1 };
  expect(judged([said(0.9)], noisy).reasons).toEqual([]);
  expect(judged([said(0.4)], noisy).reasons).toEqual(["noise"]);
  expect(judged([said(0.4)]).reasons).toEqual(["unfamiliar"]);
  const two = judged([said(0.4, 1), said(0.4, 2)], { ...noisy, apart: true });
  expect([two.reasons, two.voices]).toEqual([["noise", "several-voices"], 2]);
  const german = judged([said(0.4)], { chosen: "en-GB", found: "de" });
  expect([german.reasons, german.language]).toEqual([["other-language"], "de"]);
  expect(judged([said(0.4)], { chosen: "en-GB", found: "en" }).reasons).toEqual(["unfamiliar"]);
});

it("says nothing of how readable it is where there is nothing to say it by", () => {
  expect(judged([])).toMatchObject({ band: null, reasons: ["no-words"], confidence: null, voices: null });
  expect(judged([], { clearance: 3 }).reasons).toEqual(["no-words", "noise"]);
  expect(judged([said(undefined)])).toMatchObject({ band: null, reasons: [], confidence: null });
});
