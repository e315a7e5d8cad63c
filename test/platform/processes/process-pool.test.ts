import { expect, it, onTestFinished, vi } from "vitest";
import type { Role } from "#server/platform/processes/pool-options.ts";
import { ProcessPool } from "#server/platform/processes/process-pool.ts";
import { startChild } from "#server/platform/processes/start-child.ts";

const MEGABYTE = 1024 ** 2;
const role = (key: string, megabytes: number): Role<string> => ({
  key,
  settings: key,
  memoryBytes: megabytes * MEGABYTE,
});

const program = new URL("../../support/answering-child.ts", import.meta.url);

it.each([
  ["twice what it needs and half a gigabyte, where the container has that", 4_000, 1_312],
  ["what the container has, where that is less", 700, 700],
])("a process ends itself beyond %s", (_, container, most) => {
  vi.spyOn(process, "constrainedMemory").mockReturnValue(container * MEGABYTE);
  onTestFinished(() => void vi.restoreAllMocks());
  const child = startChild(program, role("large", 400), undefined);
  child.kill("SIGKILL");
  const given = child.spawnargs.find((one) => one.startsWith("{")) ?? "";
  expect(JSON.parse(given)).toEqual({ settings: "large", mostMemory: most * MEGABYTE });
});

it("what needs much memory gets its turn, however much small work there is for ever", async () => {
  const pool = new ProcessPool<string, string, string>({
    program,
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
