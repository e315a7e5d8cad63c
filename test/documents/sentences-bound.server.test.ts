import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { createDocument } from "#server/documents/index.ts";
import { openFreshDatabase } from "#test/support/database.ts";

it("a text of more sentences than a document has room for is refused whole", async () => {
  const { db } = await openFreshDatabase("postgres");
  const text = "A.\n\n".repeat(30_001);
  const written = {
    userId: "nobody",
    title: "Many",
    text,
    language: "en",
    voice: "nova",
    days: 365,
  } as const;
  expect(await createDocument(db, written)).toEqual(outcome("too-many-sentences", { most: 30_000 }));
});
