import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";

/** What a login ends with, in one step or two. */
export type LoggedIn = Extract<ReplyOf<Calls["logIn"]>, { success: true }>;
