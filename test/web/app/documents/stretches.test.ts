import { expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import { paragraphsOf } from "#contract/paragraphs.ts";
import { seeded } from "#test/support/random.ts";
import { blocksOf, type Numbered } from "#web/app/documents/stretch.tsx";

const random = seeded(1);
const hex = () =>
  Math.floor(random() * 65_536)
    .toString(16)
    .padStart(4, "0");

/** A paragraph of its own; every fortieth is the heading of a chapter. */
const said = (at: number): DocumentSegment => ({
  ...{ id: `00000000-0000-4000-8000-00000000${hex()}`, text: `This is ${at}.`, start: at, end: at + 1 },
  ...{ state: "made", paragraph: true, heading: at % 40 === 0, voice: null, instructions: null },
  ...{ speaker: null, words: null },
});
const idsOf = (stretch: readonly Numbered[]) => stretch.map(({ paragraph }) => paragraph.segments[0]?.id);

it("a long text is cut into blocks of stretches, none of which changes for what is done in another one", () => {
  const segments = Array.from({ length: 1_200 }, (_, at) => said(at));
  const blocks = blocksOf(paragraphsOf(segments));
  expect(blocks.length).toBeGreaterThan(4);
  expect(blocks.length).toBeLessThan(30);
  const before = blocks.flat();
  expect(before.flatMap(idsOf)).toEqual(segments.map(({ id }) => id));
  expect(before.flatMap((stretch) => stretch.flatMap(({ chapter }) => chapter ?? []))).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 1),
  );
  expect(before.length).toBeGreaterThan(200);
  expect(Math.max(...before.map(({ length }) => length))).toBeLessThan(40);
  const first = before[50]![0]!.paragraph.segments[0]!;
  const at = segments.indexOf(first);
  const edited = paragraphsOf([
    ...[...segments.slice(0, 3), ...segments.slice(4, at + 1)],
    ...[said(1), ...segments.slice(at + 1)],
  ]);
  const after = blocksOf(edited).flat();
  const known = new Set(after.map((stretch) => idsOf(stretch).join()));
  const changed = before.filter((stretch) => !known.has(idsOf(stretch).join()));
  expect(changed.length).toBeLessThanOrEqual(3);
  const keysOf = (all: typeof blocks) => all.map((block) => idsOf(block[0] ?? [])[0]);
  expect(keysOf(blocksOf(edited)).slice(1)).toEqual(keysOf(blocks).slice(1));
});
