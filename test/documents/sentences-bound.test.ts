import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { cutWritten } from "#server/documents/index.ts";

it("a text of more sentences than a document has room for is refused whole", () => {
  const tooMany = outcome("too-many-sentences", { most: 30_000 });
  expect(cutWritten("A.\n\n".repeat(30_001), "en")).toEqual(tooMany);
  expect(cutWritten("A.\n\n".repeat(30_000), "en")).toHaveLength(30_000);
});
