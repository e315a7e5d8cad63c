import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { machineMemory } from "#server/platform/machine-memory.ts";
import type { ChildSettings } from "./answers.ts";
import type { Role } from "./pool-options.ts";

/** A process may grow to so many times of what its role needs, and by this on top, before it ends itself; never beyond the machine. */
const GROWTH = { times: 2, bytes: 512 * 1024 ** 2 };
/** So much further the system refuses it memory: one that grows too fast to look at itself takes no more. */
const HARD_LIMIT_BYTES = 4 * 1024 ** 3;

/** Starts a process that opens what its role says. `limiter` is the path of `prlimit`, where there is one. */
export function startChild<Settings>(
  program: URL,
  role: Role<Settings>,
  limiter: string | undefined,
): ChildProcess {
  const mostMemory = Math.min(GROWTH.times * role.memoryBytes + GROWTH.bytes, machineMemory());
  const given: ChildSettings<Settings> = { settings: role.settings, mostMemory };
  const limits = [`--data=${mostMemory + HARD_LIMIT_BYTES}`, "--core=0", "--", process.execPath];
  return fork(program, [JSON.stringify(given)], {
    serialization: "advanced",
    ...(limiter ? { execPath: limiter, execArgv: limits } : { execArgv: [] }),
    env: {}, // keys and addresses of this process are nothing that native code needs
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

/** Whether a process of this role, with so many bytes of memory, is better replaced. */
export const hasGrown = (role: Role<unknown>, rss: number): boolean => rss > GROWTH.times * role.memoryBytes;

/** What keeps this program running while it is waited for. */
export function handlesOf(child: ChildProcess): { ref(): void; unref(): void }[] {
  const log = child.stderr as Socket | null;
  return [child, child.channel, log].filter((handle) => handle != null);
}
