import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { editSegment, readSegments, restoreRevision } from "#server/documents/index.ts";
import { document, revision, segment } from "#server/documents/tables.ts";
import { openFreshDatabase } from "#test/support/database.ts";
import { asShown, filledLibrary } from "#test/support/filled-library.ts";

it("all of 5,000 segments are brought back at once", async () => {
  const { db } = await openFreshDatabase("postgres");
  const { userId, id } = await filledLibrary(db, ["first"]);
  await db.delete(segment);
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    ...{ documentId: id, id: randomUUID(), userId, position: at + 1 },
  }));
  for (let at = 0; at < rows.length; at += 1_000) {
    const some = rows.slice(at, at + 1_000);
    await db.insert(segment).values(some.map((row) => ({ ...row, text: "before", until: 2 })));
    await db.insert(segment).values(some.map((row) => ({ ...row, text: "after", since: 2 })));
  }
  await db.update(document).set({ revision: 2, shown: 2 }).where(eq(document.id, id));
  await db.insert(revision).values(
    [1, 2].map((number) => ({
      ...{ documentId: id, revision: number, segments: 5_000 },
      kind: number === 1 ? ("made" as const) : ("edit" as const),
    })),
  );
  await restoreRevision(db, { id, userId, revision: 2 }, 1);
  const texts = (await readSegments(db, asShown(id))).map(({ text }) => text);
  expect(texts).toHaveLength(5_000);
  expect(new Set(texts)).toEqual(new Set(["before"]));
});

it("edits make a document as long as one can be, and no longer", async () => {
  const { db } = await openFreshDatabase("postgres");
  const texts = ["x".repeat(999_990), "short"];
  const { userId, id, first } = await filledLibrary(db, texts);
  const edit = (revision: number, at: number, text: string) =>
    editSegment(db, { id, userId, revision }, first[at]?.id ?? "", { text }, []);
  expect(await edit(1, 1, "just longer")).toEqual(outcome("text-too-long", { most: 1_000_000 }));
  expect(await edit(1, 1, "ten as one")).toBeUndefined();
  expect(await edit(2, 0, "x".repeat(20_000))).toBeUndefined();
  expect(await edit(3, 1, "just longer")).toBeUndefined();
});
