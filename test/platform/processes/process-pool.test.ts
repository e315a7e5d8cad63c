import { expect, it, onTestFinished } from "vitest";
import type { Role } from "#server/platform/processes/pool-options.ts";
import { ProcessPool } from "#server/platform/processes/process-pool.ts";

const MEGABYTE = 1024 ** 2;
const role = (key: string, megabytes: number): Role<string> => ({
  key,
  settings: key,
  memoryBytes: megabytes * MEGABYTE,
});

it("what needs much memory gets its turn, however much small work there is for ever", async () => {
  const pool = new ProcessPool<string, string, string>({
    program: new URL("../../support/answering-child.ts", import.meta.url),
    most: 2,
    memoryBytes: 1_000 * MEGABYTE,
    idleMs: 60_000,
    openMs: 60_000,
    graceMs: 0,
    recycleAfter: 100_000,
  });
  onTestFinished(() => pool.close());
  const small = role("small", 400);
  let over = false;
  let passed = 0;
  const keepBusy = async () => {
    while (!over && passed < 2_000) {
      await pool.run(small, "more", 60_000);
      passed++;
    }
  };
  await Promise.all([pool.run(small, "first", 60_000), pool.run(small, "second", 60_000)]);
  const busy = Array.from({ length: 6 }, keepBusy);
  const large = await pool.run(role("large", 900), "mine", 60_000);
  const before = passed;
  over = true;
  await Promise.all(busy);
  expect([large, before < 1_000]).toEqual(["large", true]);
});
