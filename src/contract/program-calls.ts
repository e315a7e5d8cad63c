import { z } from "zod";
import type { CallDefinition } from "./call.ts";
import type { OutcomeCode } from "./outcomes.ts";
import { PROGRAMS_FOLDER } from "./program-folders.ts";

/** What pages are answered with 200 and a no, by the status that says it to programs. */
export const PROGRAM_STATUSES = { "insufficient-credit": 402, "account-frozen": 403 } as const;
const isMoved = (code: OutcomeCode): code is keyof typeof PROGRAM_STATUSES =>
  Object.hasOwn(PROGRAM_STATUSES, code);

/** Where programs find the call of a path. */
export const programPath = (path: CallDefinition["path"]) =>
  path.replace("/api", PROGRAMS_FOLDER) as CallDefinition["path"];

/**
 * A call as programs make it, with a person's key: the same at an address of its own, or the call itself where it is theirs alone.
 * Undefined where they may not.
 */
export function programCall(call: CallDefinition): CallDefinition | undefined {
  if (!call.scopes || call.caller === "program") return call.scopes && call;
  const own = withoutPassword(call);
  return { ...own, ...withStatuses(own), caller: "program", path: programPath(call.path) };
}

/** A program has no password: that was given when its key was made, for what that may. */
function withoutPassword(call: CallDefinition): CallDefinition {
  const { body } = call;
  if (!(body instanceof z.ZodObject) || !("password" in body.shape)) return call;
  const { 403: refused = [], ...others } = call.refused ?? {};
  const left = refused.filter((code) => code !== "wrong-password");
  return {
    ...call,
    body: body.omit({ password: true }),
    refused: { ...others, ...(left.length > 0 && { 403: left }) },
  };
}

/** Its refusals, with the statuses that programs are told of them. */
function withStatuses({ refused = {} }: CallDefinition): Pick<CallDefinition, "refused"> {
  const said = refused[200] ?? [];
  const moved = said.filter(isMoved);
  if (moved.length === 0) return {};
  const at = (status: 402 | 403) => [
    ...(refused[status] ?? []),
    ...moved.filter((code) => PROGRAM_STATUSES[code] === status),
  ];
  return { refused: { ...refused, 200: said.filter((code) => !isMoved(code)), 402: at(402), 403: at(403) } };
}

/** Some calls by their names, and those of them that programs may make, by names of their own. */
export function withProgramCalls(calls: Record<string, CallDefinition>): Record<string, CallDefinition> {
  const forPrograms = Object.entries(calls).flatMap(([name, call]) => {
    const same = programCall(call);
    return same && same !== call ? [[`${name}ByKey`, same] as const] : [];
  });
  return { ...calls, ...Object.fromEntries(forPrograms) };
}
