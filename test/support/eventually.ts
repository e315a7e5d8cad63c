import { vi } from "vitest";

/** Tries `check` until it throws no more: as long as anything here is waited for, however busy the machine is. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 240_000 });
