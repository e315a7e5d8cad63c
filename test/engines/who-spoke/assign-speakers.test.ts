import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment, Word } from "#contract/transcript.ts";
import { assignSpeakers } from "#server/engines/who-spoke/assign-speakers.ts";

const word = (text: string, start: number, end: number): Word => ({ text, start, end });
const segment = (text: string, words: Word[]): Segment => ({
  start: words[0]!.start,
  end: words.at(-1)!.end,
  text,
  words,
});
const turn = (speaker: number, start: number, end: number) => ({ speaker, start, end });
const labelsOf = (segments: Segment[]) => segments.map(({ text, speaker }) => [speaker, text]);

const DIALOGUE = segment("Who is there? It is me. Come in!", [
  ...[word("Who", 0, 0.3), word("is", 0.3, 0.5), word("there", 0.5, 1)],
  ...[word("it", 1.4, 1.6), word("is", 1.6, 1.8), word("me", 1.8, 2.2)],
  ...[word("Come", 2.5, 2.8), word("in", 2.8, 3)],
]);

describe("who spoke", () => {
  it("cuts a segment where the speaker changes, with its punctuation, and counts from 1 as they first appear", () => {
    const turns = [turn(7, 0, 1.1), turn(7, 2.4, 3), turn(2, 1.3, 2.3)];
    const found = assignSpeakers([DIALOGUE], turns);
    expect(labelsOf(found)).toEqual([
      [1, "Who is there?"],
      [2, "It is me."],
      [1, "Come in!"],
    ]);
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [1.4, 2.2],
      [2.5, 3],
    ]);
    expect(found.flatMap(({ words }) => words)).toEqual(DIALOGUE.words);
  });

  it("gives a word to whoever has most of it, and marks what is spoken over", () => {
    const both = segment("no yes", [word("no", 0, 1), word("yes", 1, 2)]);
    const found = assignSpeakers([both], [turn(0, 0, 1.9), turn(1, 1, 2)]);
    expect(found).toEqual([
      { start: 0, end: 1, text: "no", words: [word("no", 0, 1)], speaker: 1 },
      { start: 1, end: 2, text: "yes", words: [{ ...word("yes", 1, 2), overlap: true }], speaker: 2 },
    ]);
  });

  it("takes a word beside the turns for its neighbour's, and leaves what nobody is near to", () => {
    const one = segment("so then", [word("so", 0, 0.5), word("then", 1.2, 1.5)]);
    const far = segment("far", [word("far", 60, 61)]);
    expect(labelsOf(assignSpeakers([one, far], [turn(4, 0, 0.6)]))).toEqual([
      [1, "so then"],
      [undefined, "far"],
    ]);
    expect(assignSpeakers([one], [])).toEqual([one]);
  });

  it("tells whole segments apart where an engine gives no words", () => {
    const plain = (text: string, start: number, end: number) => ({ start, end, text, words: [] });
    const segments = [plain("One.", 0, 2), plain("Two.", 2, 4)];
    expect(labelsOf(assignSpeakers(segments, [turn(1, 0, 2.2), turn(0, 2.2, 4)]))).toEqual([
      [1, "One."],
      [2, "Two."],
    ]);
  });

  it("keeps the words where they are not in the text as they stand", () => {
    const odd = segment("12 %", [word("twelve", 0, 1), word("per", 1, 2), word("cent", 2, 3)]);
    expect(labelsOf(assignSpeakers([odd], [turn(0, 0, 1), turn(1, 1, 3)]))).toEqual([
      [1, "twelve"],
      [2, "per cent"],
    ]);
    const joined = segment("你好吗", [word("你", 0, 1), word("好", 1, 2), word("吗", 2, 3)]);
    expect(labelsOf(assignSpeakers([joined], [turn(0, 0, 2), turn(1, 2, 3)]))).toEqual([
      [1, "你好"],
      [2, "吗"],
    ]);
  });

  it("loses no word and no letter, whatever the turns", () => {
    const time = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
    const turns = fc.array(
      fc.tuple(fc.nat(3), time, time).map(([who, a, b]) => turn(who, Math.min(a, b), Math.max(a, b))),
    );
    fc.assert(
      fc.property(turns, (given) => {
        const found = assignSpeakers([DIALOGUE], given);
        expect(found.map(({ text }) => text).join(" ")).toBe(DIALOGUE.text);
        const words = found.flatMap((one) => one.words).map(({ overlap: _, ...rest }) => rest);
        expect(words).toEqual(DIALOGUE.words);
        const numbers = found.flatMap(({ speaker }) => speaker ?? []);
        expect([...new Set(numbers)]).toEqual([...new Set(numbers)].map((_, i) => i + 1));
      }),
    );
  });
});
