import { expect, it } from "vitest";
import { createFairQueue } from "#server/platform/fair-queue.ts";

it("what is last begins only when nothing else waits, however long it has waited", async () => {
  const { run } = createFairQueue({ atOnce: 1, perPerson: 1 });
  const { signal } = new AbortController();
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  const work = (name: string, then: () => unknown = () => {}) =>
    run(
      name,
      async () => {
        begun.push(name);
        await then();
      },
      signal,
      { last: name.startsWith("visitor") },
    );
  const late: Promise<void>[] = [];
  const all = [
    work("ada", () => held.promise),
    work("visitor", () => void late.push(work("cleo"))),
    work("visitor two"),
    work("ben"),
    work("ada"),
  ];
  held.resolve();
  await Promise.all(all);
  await Promise.all(late);
  expect(begun).toEqual(["ada", "ada", "ben", "visitor", "cleo", "visitor two"]);
});
