import type { Tool } from "#contract/calls.ts";

/** The key of the conversion that this tab is waiting for, so that a reload picks it up again. */
const name = (tool: Tool) => `saywrite.running.${tool}`;

export function readRunningKey(tool: Tool): string | null {
  return sessionStorage.getItem(name(tool));
}

export function keepRunningKey(tool: Tool, key: string): void {
  sessionStorage.setItem(name(tool), key);
}

export function forgetRunningKey(tool: Tool): void {
  sessionStorage.removeItem(name(tool));
}
