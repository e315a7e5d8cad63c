import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import type { DocumentSegment, DocumentWord } from "#contract/documents.ts";
import {
  editSegment,
  findDocument,
  joinSegments,
  readSegments,
  redoEdit,
  removeFillers,
  replaceText,
  splitSegment,
  undoEdit,
} from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type DatabaseKind, openFreshDatabase } from "#test/support/database.ts";
import { asShown } from "#test/support/filled-library.ts";
import { said, shelveTranscript, somebodyIn } from "#test/support/transcripts.ts";

/** The same sequences each time. */
const SEED = 2026;
const ROOM = async () => true;
/** What times that a database rounds may differ by, in seconds. */
const NEAR = 0.001;

/** Words that nobody types in these tests, so that each is found again: its time is that of its number. */
const utterances = [
  said(1, 0, "alpha bravo um charlie delta"),
  said(2, 3, "echo foxtrot golf"),
  said(2, 5, "hotel"),
  said(1, 6, "india india juliet, kilo lima mike november oscar"),
];
const spoken = new Map(
  utterances.flatMap(({ words }) => words.map((word) => [word.text.replace(",", ""), word] as const)),
);
const TYPED = ["yes", "well then", "perhaps, maybe", "x"];

type Act =
  | { what: "type"; segment: number; word: number; text: string }
  | { what: "drop"; segment: number; word: number; count: number }
  | { what: "split" | "join"; segment: number; word: number }
  | { what: "replace"; find: string; by: string }
  | { what: "fillers" | "undo" | "redo" };

const segment = fc.nat(9);
const word = fc.nat(9);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant("type" as const), segment, word, text: fc.constantFrom(...TYPED) }),
  fc.record({ what: fc.constant("drop" as const), segment, word, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constantFrom("split" as const, "join" as const), segment, word }),
  fc.record({
    what: fc.constant("replace" as const),
    find: fc.constantFrom("yes", "x", "foxtrot", "then"),
    by: fc.constantFrom("no", "two words", ""),
  }),
  fc.constantFrom<Act>({ what: "fillers" }, { what: "undo" }, { what: "redo" }),
);

async function perform(db: Db, which: { id: string; userId: string }, one: Act): Promise<void> {
  const segments = await readSegments(db, asShown(which.id));
  const { revision } = (await findDocument(db, which.userId, which.id))!;
  const edited = { ...which, revision };
  const at = "segment" in one ? one.segment % Math.max(1, segments.length) : 0;
  const its = segments[at];
  const texts = its?.text.split(" ") ?? [];
  if (one.what === "undo") await undoEdit(db, edited);
  else if (one.what === "redo") await redoEdit(db, edited);
  else if (one.what === "fillers")
    await removeFillers(db, edited, new Set(["filler", "repeated"]), undefined, ROOM);
  else if (one.what === "replace")
    await replaceText(db, edited, { ...one, matchCase: true, wholeWords: true }, ROOM);
  else if (!its) return;
  else if (one.what === "type") {
    const text = texts
      .toSpliced(one.word % (texts.length + 1), 0, one.text)
      .join(" ")
      .trim();
    await editSegment(db, edited, its.id, { text }, []);
  } else if (one.what === "drop") {
    const text = texts.toSpliced(one.word % texts.length, one.count).join(" ");
    await editSegment(db, edited, its.id, { text }, []);
  } else if (one.what === "split") {
    const place = its.words?.[one.word % Math.max(1, its.words.length)]?.from ?? 0;
    await splitSegment(db, edited, its.id, { at: place, second: randomUUID(), paragraph: true }, ROOM);
  } else if (segments[at + 1]) await joinSegments(db, edited, its.id, segments[at + 1]!.id, ROOM);
}

/** What holds of a segment whatever was done to it. */
function demandTimes({ text, words, start, end }: DocumentSegment): void {
  const all = words ?? [];
  const saying = ({ from, to }: DocumentWord) => text.slice(from, to).replace(",", "");
  // Each word of the text can be clicked, and nothing else is one.
  expect(all.map(saying)).toEqual(text.match(/\p{L}+/gu) ?? []);
  for (const [at, one] of all.entries()) {
    const before = all[at - 1];
    expect(one.end).toBeGreaterThanOrEqual(one.start);
    if (before) expect(one.start).toBeGreaterThanOrEqual(before.start);
    if (before) expect(one.from).toBeGreaterThanOrEqual(before.to);
    expect(one.start).toBeGreaterThanOrEqual((start ?? 0) - NEAR);
    expect(one.end).toBeLessThanOrEqual((end ?? 0) + NEAR);
    // Nobody typed these: all of what was recorded of them is as it was.
    const known = spoken.get(saying(one));
    if (known) {
      const times = utterances.flatMap(({ words }) =>
        words.filter(({ text }) => text.replace(",", "") === saying(one)),
      );
      expect(times).toContainEqual(expect.objectContaining({ start: one.start, end: one.end }));
      expect(one.confidence).toBe(known.confidence);
    }
  }
}

/** Plays so many sequences of edits, splits, joins and undoing: each word has a time, and what was not touched its own. */
export async function playOnTranscripts(kind: DatabaseKind, numRuns: number): Promise<void> {
  const { db } = await openFreshDatabase(kind);
  const userId = await somebodyIn(db);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const id = await shelveTranscript(db, userId, utterances);
      const first = await readSegments(db, asShown(id));
      for (const one of acts) {
        await perform(db, { id, userId }, one);
        const segments = await readSegments(db, asShown(id));
        for (const its of segments) demandTimes(its);
        const starts = segments.flatMap(({ start }) => start ?? []);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }
      expect(await readSegments(db, asShown(id), { revision: 1 })).toEqual(first);
    }),
    { seed: SEED, numRuns },
  );
}

/** Splits a segment so many times at one place: all halves come to lie in their order, in older versions, too. */
export async function splitAtOnePlace(splits: number): Promise<void> {
  const { db } = await openFreshDatabase("pglite");
  const userId = await somebodyIn(db);
  const text = Array.from({ length: splits + 1 }, (_, at) => `w${at}`).join(" ");
  const id = await shelveTranscript(db, userId, [said(1, 0, text), said(2, 90, "the end")]);
  const [long] = await readSegments(db, asShown(id));
  // The last word each time: all halves come to lie between the same two.
  for (let left = splits; left > 0; left--) {
    const now = (await readSegments(db, asShown(id)))[0]!;
    const at = now.words?.at(-1)?.from ?? 0;
    expect(
      await splitSegment(db, { id, userId }, long!.id, { at, second: randomUUID(), paragraph: false }, ROOM),
    ).toBe(undefined);
  }
  const texts = async (revision?: number) =>
    (await readSegments(db, asShown(id), { revision })).map((one) => one.text);
  expect((await texts()).join(" ")).toBe(`${text} the end`);
  expect(await texts()).toHaveLength(splits + 2);
  for (const part of [0, 0.2, 0.6, 0.9])
    expect((await texts(1 + Math.floor(part * splits))).join(" ")).toBe(`${text} the end`);
}
