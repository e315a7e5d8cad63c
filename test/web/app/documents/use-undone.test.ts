import { expect, test } from "vitest";
import type { RevisionKind } from "#contract/revisions.ts";
import { nextUndone } from "#web/app/documents/use-undone.ts";

/** The revision that an undo would take back, of these, oldest first. */
const next = (...kinds: RevisionKind[]) => {
  const createdAt = "2026-01-01T00:00:00.000Z";
  const all = kinds.map((kind, at) => ({
    revision: at + 1,
    kind,
    segments: 1,
    by: "person" as const,
    device: null,
    createdAt,
  }));
  return nextUndone(all.reverse())?.revision ?? null;
};

test("an undo takes back the newest that was not taken back, whatever was undone and done again", () => {
  expect(next("made")).toBeNull();
  expect(next("made", "edit", "take")).toBe(3);
  expect(next("made", "edit", "take", "undo")).toBe(2);
  expect(next("made", "edit", "take", "undo", "undo")).toBeNull();
  expect(next("made", "edit", "take", "undo", "undo", "redo")).toBe(2);
  expect(next("made", "edit", "undo", "manner")).toBe(4);
  expect(next("made", "edit", "undo", "manner", "undo")).toBeNull();
});
