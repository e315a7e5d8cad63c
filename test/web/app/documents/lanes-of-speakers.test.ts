import { describe, expect, it } from "vitest";
import { DOCUMENT } from "#locales/en/pages/document.ts";
import { lanesOfSpeakers } from "#web/app/documents/player/lanes-of-speakers.ts";
import { laneAt, layLanes } from "#web/app/player/lanes.ts";

const nameOf = (speaker: number) => `Speaker ${speaker}`;
/** Who speaks for how many seconds, one after the other; null where nobody knows. */
const spoken = (turns: [speaker: number | null, seconds: number][]) => {
  let at = 0;
  return turns.map(([speaker, seconds]) => {
    const start = at;
    at += seconds;
    return { speaker, start, end: at };
  });
};
const lanesOf = (turns: [number | null, number][]) => lanesOfSpeakers(spoken(turns), nameOf);

describe("lanes of a recording's line", () => {
  it("are none where one speaks, or nobody is known", () => {
    expect(lanesOf([[1, 60]])).toBeUndefined();
    expect(lanesOf([[null, 60]])).toBeUndefined();
  });

  it("are one for each who speaks, the longest first; short turns stay on the one before", () => {
    const lanes = lanesOf([
      [2, 2],
      [1, 5],
      [1, 5],
      [3, 3],
      [1, 20],
      [null, 30],
      [3, 8],
    ]);
    expect(lanes?.names).toEqual(["Speaker 1", "Speaker 3", "Speaker 2"]);
    expect(lanes?.changes).toEqual([
      { from: 0, lane: 2 },
      { from: 2, lane: 0 },
      { from: 65, lane: 1 },
    ]);
    const at = [0, 1.9, 2, 13, 64.9, 65, 500].map((seconds) => lanes && laneAt(lanes, seconds));
    expect(at).toEqual([2, 2, 0, 0, 0, 1, 1]);
  });

  it("are four and one for the others, no higher than three", () => {
    const lanes = lanesOf([1, 2, 3, 4, 5, 6].map((speaker) => [speaker, 70 - 10 * speaker]));
    expect(lanes?.names).toEqual([...[1, 2, 3, 4].map(nameOf), DOCUMENT.player.others]);
    expect(lanes && laneAt(lanes, 60 + 50 + 40 + 30 + 20 + 5)).toBe(4);
    const room = { all: 68, gap: 34, amplitude: 15 };
    expect(layLanes(lanes!, room)).toEqual({ gap: 17, amplitude: 8.5, height: 68 });
    expect(
      layLanes(
        lanesOf([
          [1, 9],
          [2, 8],
        ])!,
        room,
      ),
    ).toEqual({ gap: 34, amplitude: 15, height: 34 });
  });
});
