import { expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import type { MakeQuote } from "#contract/making.ts";
import { chaptersOf, soundingSoFar } from "#web/app/documents/making/chapters.ts";
import { roomOf } from "#web/app/documents/making/room.ts";

function sentence(id: string, more: Partial<DocumentSegment> = {}): DocumentSegment {
  return {
    ...{ id, text: "Five words stand in here.", state: "made", paragraph: false, heading: false },
    ...{
      voice: "fable",
      instructions: null,

      speaker: null,
      start: null,
      end: null,
      words: null,
    },
    ...more,
  };
}

it("a chapter goes from its heading to the next, as long as it sounds with its pauses, or about as long as its words take", () => {
  const text = [
    sentence("before"),
    sentence("boat", { text: "The boat", heading: true, start: 2, end: 3 }),
    sentence("left", { start: 4, end: 10 }),
    sentence("out", { text: "" }),
    sentence("lamp", { text: "The lamp", heading: true, start: 11, end: 12 }),
    sentence("one", { state: "new" }),
    sentence("two", { state: "making" }),
    sentence("three", { state: "changed", start: 13, end: 15 }),
  ];
  const chapters = chaptersOf(text, new Map(), 16);
  expect(chapters.map(({ segments, ...rest }) => ({ ...rest, segments: [...segments].join(" ") }))).toEqual([
    {
      ...{ number: 1, name: "The boat", segment: "boat", start: 2 },
      ...{ seconds: 9, about: false, made: 1, segments: "boat left out" },
    },
    {
      ...{ number: 2, name: "The lamp", segment: "lamp", start: 11 },
      ...{ seconds: 1 + 2 + 2 + 3, about: true, made: 0.25, segments: "lamp one two three" },
    },
  ]);
  expect(chaptersOf([sentence("alone")])).toEqual([]);
});

it("what grows sounds as far as nothing waits to be made", () => {
  const all = [sentence("a"), sentence("b", { state: "making" }), sentence("c")];
  expect(soundingSoFar(all).map(({ id }) => id)).toEqual(["a"]);
  expect(soundingSoFar([sentence("a")]).length).toBe(1);
});

it("a press takes what is left first, then of new blocks", () => {
  const quote: MakeQuote = {
    ...{ sentences: 3, byOthers: 0, characters: 412, fromLeft: 412, leftAfter: 3_388 },
    ...{ blocks: 0, blockCharacters: 5_000, credits: 0, engine: "e", host: null, ignored: [] },
  };
  expect(roomOf(quote)).toEqual({ left: 3_800, uses: 412, share: 412 / 3_800 });
  const more = { ...quote, characters: 6_000, fromLeft: 3_800, leftAfter: 2_800, blocks: 1, credits: 1 };
  expect(roomOf(more)).toEqual({ left: 3_800, uses: 3_800, share: 6_000 / 8_800 });
  const none = { ...quote, characters: 0, fromLeft: 0, leftAfter: 0 };
  expect(roomOf(none)).toEqual({ left: 0, uses: 0, share: 0 });
});
