import { expect, test } from "vitest";
import type { DocumentSegment, SegmentState } from "#contract/documents.ts";
import { layNotes } from "#web/app/documents/notes/lay-notes.ts";
import { makingLines } from "#web/app/documents/notes/making-line.ts";
import { notesOfText } from "#web/app/documents/notes/notes-of-text.ts";

test("a note stands beside its line, or as far below as those before it and the head of the margin need", () => {
  const notes = [
    { line: 10, height: 20 },
    { line: 200, height: 20 },
    { line: 210, height: 50 },
    { line: 215, height: 20 },
    { line: 900, height: 20 },
  ];
  expect(layNotes(notes, 100)).toEqual([100, 200, 234, 298, 900]);
  expect(layNotes(notes)).toEqual([10, 200, 234, 298, 900]);
});

const sentence = (id: string, state: SegmentState, more: Partial<DocumentSegment> = {}): DocumentSegment => ({
  ...{ id, state, text: id, paragraph: false, heading: false, voice: null, instructions: null },
  ...{ speaker: null, start: null, end: null, words: null, ...more },
});

test("changed sentences in a row share a note until one is chosen, and of those that wait the first is at work", () => {
  const text = [
    sentence("a", "changed"),
    sentence("b", "changed"),
    sentence("c", "made"),
    sentence("d", "changed"),
    sentence("e", "changed", { paragraph: true }),
    sentence("f", "made", { text: "" }),
    sentence("g", "making"),
    sentence("h", "making"),
    sentence("i", "new"),
    sentence("j", "failed"),
  ];
  const doubt = { segment: "c", sound: "s", heard: "x", places: [], remake: "free" as const };
  const beside = {
    ...{ doubtful: new Map([["c", doubt]]), leftOut: new Map([["f", "gone"]]) },
    ...{ marks: new Map(), sounds: "c", chosen: null, editing: null },
  };
  const listed = (more: object = {}) =>
    notesOfText(text, { ...beside, ...more }).map((note) =>
      note.kind === "changed"
        ? `changed ${note.sentences.map(({ id }) => id).join("")}`
        : `${note.kind} ${note.segment}`,
    );
  expect(listed()).toEqual([
    ...["changed ab", "doubt c", "playing c", "changed d", "changed e", "out f", "making g", "failed j"],
  ]);
  expect(listed({ chosen: "b", sounds: null, editing: "e" })).toEqual([
    ...["changed a", "chosen b", "doubt c", "changed d", "out f", "making g", "failed j"],
  ]);
  expect(listed({ marks: new Map([["c", []]]), sounds: null, chosen: "a" })).toContain("mark c");
});

test("the line under what is being made turns once, where it is at work, and is straight on every row after that", () => {
  const rows = [
    { x: 100, y: 10, width: 200 },
    { x: 0, y: 48, width: 300 },
    { x: 0, y: 86, width: 120 },
  ];
  const waits = makingLines(rows, null);
  expect(waits.map(({ path }) => path)).toEqual(["M100 10H300", "M0 48H300", "M0 86H120"]);
  const turns = (share: number) =>
    makingLines(rows, share).map(({ turn, warm }) => (turn ? "turns" : warm ? "warm" : "cool"));
  expect(turns(0)).toEqual(["turns", "cool", "cool"]);
  expect(turns(0.5)).toEqual(["warm", "turns", "cool"]);
  expect(turns(1)).toEqual(["warm", "warm", "turns"]);
  expect(makingLines([{ x: 0, y: 0, width: 2 }], 1)[0]?.path).toMatch(/^M0 0/);
});
