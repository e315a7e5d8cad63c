import { existsSync, openSync, readdirSync, readlinkSync } from "node:fs";
import { basename } from "node:path";
import { expect, it, vi } from "vitest";
import { loadFlock } from "#server/platform/storage/flock.ts";
import { openWorkFolder } from "#server/platform/storage/work-folder.ts";
import { folderForTest } from "#test/support/storages.ts";

/** What the next process to lock a folder of its own meets. */
const others = vi.hoisted(() => ({ take: (_descriptor: number): void => {} }));
vi.mock(import("#server/platform/storage/flock.ts"), async (original) => {
  const real = await original();
  return {
    async loadFlock() {
      const flock = await real.loadFlock();
      return (descriptor) => {
        others.take(descriptor);
        return flock(descriptor);
      };
    },
  };
});

it("a folder that another process took for a leftover before it was locked is not worked in", async () => {
  const shared = folderForTest();
  const flock = await loadFlock();
  let taken = "";
  others.take = (descriptor) => {
    others.take = () => {};
    taken = readlinkSync(`/proc/self/fd/${descriptor}`);
    flock(openSync(taken, "r")); // and it has not begun to remove it
  };
  const own = await openWorkFolder(shared);
  expect(existsSync(taken)).toBe(true);
  expect(own).not.toBe(taken);
  expect(readdirSync(shared).sort()).toEqual([basename(own), basename(taken)].sort());
});

it("what an ended process left is removed, and what a living one works in stays", async () => {
  const shared = folderForTest();
  const [first, second] = [await openWorkFolder(shared), await openWorkFolder(shared)];
  expect(existsSync(first)).toBe(true);
  expect(readdirSync(shared).sort()).toEqual([basename(first), basename(second)].sort());
});
