import type { Tool } from "#contract/tools.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { tabStore } from "#web/lib/session/tab-store.ts";

/** The key of the conversion that this tab is waiting for, so that a reload picks it up again. */
const store = () => tabStore(readSession().person);
const name = (tool: Tool) => `saywrite.running.${tool}`;

export function readRunningKey(tool: Tool): string | null {
  return store().getItem(name(tool));
}

export function keepRunningKey(tool: Tool, key: string): void {
  store().setItem(name(tool), key);
}

export function forgetRunningKey(tool: Tool): void {
  store().removeItem(name(tool));
}
