import { totalmem } from "node:os";
import { expect, it, onTestFinished, vi } from "vitest";
import { machineMemory } from "#server/platform/machine-memory.ts";

it("a container's limit is its memory, and no limit is the machine's", () => {
  const allowed = vi.spyOn(process, "constrainedMemory");
  onTestFinished(() => allowed.mockRestore());
  for (const [limit, memory] of [
    [2 ** 28, 2 ** 28],
    [0, totalmem()],
    [2 ** 63, totalmem()],
  ] as const) {
    allowed.mockReturnValue(limit);
    expect(machineMemory()).toBe(memory);
  }
});
