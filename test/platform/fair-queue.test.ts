import { expect, it } from "vitest";
import { createFairQueue } from "#server/platform/fair-queue.ts";

const never = new AbortController().signal;

it("what is last begins only when nothing else waits, however long it has waited", async () => {
  const { run } = createFairQueue({ atOnce: 1, perPerson: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string, how?: { last: boolean }) =>
    run(
      how ? "visitors" : name,
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      never,
      how,
    );
  const all = [work("ada"), work("visitor", { last: true }), work("visitor two", { last: true })];
  all.push(work("ben"), work("ada"));
  for (let at = 0; at < 3; at++) {
    ends[at]?.();
    await all[[0, 3, 4][at]!];
  }
  expect(begun).toEqual(["ada", "ben", "ada", "visitor"]);
  all.push(work("cleo"));
  ends[3]?.();
  await all[1];
  expect(begun.slice(4)).toEqual(["cleo"]);
  ends[4]?.();
  await all[5];
  ends[5]?.();
  await Promise.all(all);
  expect(begun.at(-1)).toBe("visitor two");
});
