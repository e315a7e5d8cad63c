import { expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import { chapterFrom, chaptersOf } from "#web/app/documents/making/chapters.ts";
import { inSound, onLine, timelineOf } from "#web/app/player/timeline.ts";
import { playerLine } from "#web/ui/drawing/player-line.ts";
import { placeOfKey } from "#web/ui/seek-keys.ts";

function sentence(id: string, start: number | null, end: number | null, heading = false): DocumentSegment {
  const none = { paragraph: false, voice: null, instructions: null, speaker: null, words: null } as const;
  return { ...none, id, text: id, state: start === null ? "new" : "made", heading, start, end };
}
const TEXT = [
  sentence("one", 0, 4, true),
  sentence("two", 5, 10),
  sentence("three", null, null, true),
  sentence("four", null, null),
  sentence("five", 10, 16, true),
];
const lengthOf = () => 2;

it("the line has room for what is not made, where it will be", () => {
  const line = timelineOf(TEXT, { seconds: 18, lengthOf });
  expect(line).toEqual({
    length: 22,
    stretches: [
      { from: 0, to: 10, sound: 0 },
      { from: 10, to: 14, sound: null },
      { from: 14, to: 22, sound: 10 },
    ],
    headings: new Map([
      ["one", 0],
      ["three", 10],
      ["five", 14],
    ]),
  });
  expect([0, 9, 11, 18].map((seconds) => onLine(line, seconds))).toEqual([0, 9, 15, 22]);
  expect([9, 12, 15, 30].map((place) => inSound(line, place))).toEqual([9, 10, 11, 18]);
});

it("what is made beyond the first gap does not sound while it grows, and an empty text has no line", () => {
  const line = timelineOf(TEXT, { seconds: 0, until: 2, lengthOf });
  expect(line.stretches).toEqual([
    { from: 0, to: 10, sound: 0 },
    { from: 10, to: 16, sound: null },
  ]);
  const none = timelineOf([], { seconds: 0, lengthOf });
  expect([none.length, onLine(none, 3), inSound(none, 3)]).toEqual([0, 0, 0]);
});

it("utterances that overlap take their time once", () => {
  const line = timelineOf([sentence("one", 0, 6), sentence("two", 4, 5), sentence("three", 5, 9)], {
    seconds: 9,
    lengthOf,
  });
  expect(line.stretches).toEqual([{ from: 0, to: 9, sound: 0 }]);
});

it("steps by chapters lead to those that sound", () => {
  const chapters = chaptersOf(TEXT);
  expect(chapterFrom(chapters, 2, 1)).toBe(10);
  expect(chapterFrom(chapters, 12, -1)).toBe(0);
  expect(chapterFrom(chapters, 15, -1)).toBe(10);
  expect(chapterFrom(chapters, 15, 1)).toBeNull();
  expect(chapterFrom([], 15, -1)).toBeNull();
});

it("the line stands still ahead of the playhead, is calm behind it, and leaves out what is not made", () => {
  const options = {
    stretches: [{ from: 0, to: 400 }],
    ...{ levelAt: () => 1, amplitude: 25, swing: 4.6, axisAt: () => 30 },
  };
  const ends = (path: string) => [...path.matchAll(/(-?[\d.]+)(?=[Mcs]|$)/g)].length;
  const before = playerLine({ ...options, head: 0 });
  const after = playerLine({ ...options, head: 400 });
  expect(ends(before)).toBeGreaterThan(80);
  expect(ends(after)).toBeLessThan(60);
  const tail = (head: number) => playerLine({ ...options, head }).slice(-200);
  expect(tail(100)).toBe(tail(104));
  const halves = [
    { from: 0, to: 100 },
    { from: 200, to: 400 },
  ];
  expect(playerLine({ ...options, stretches: halves, head: 50 }).match(/M/g)).toHaveLength(2);
  expect(playerLine({ ...options, stretches: [], head: 0 })).toBe("");
});

it("a slider knows its keys", () => {
  const to = (key: string, shiftKey = false) => placeOfKey({ key, shiftKey }, 50, 200);
  expect(["ArrowRight", "ArrowDown", "PageUp", "Home", "End", "a"].map((key) => to(key))).toEqual([
    51,
    49,
    70,
    0,
    200,
    undefined,
  ]);
  expect(to("ArrowLeft", true)).toBe(45);
});
