import type { CallDefinition } from "./call.ts";

/** Where programs find what is below `/api/`: the version of the interface. */
const PROGRAMS = "/api/v1/";

/** Where programs find the call of a path. */
export const programPath = (path: CallDefinition["path"]) =>
  path.replace("/api/", PROGRAMS) as CallDefinition["path"];

/** A call as programs make it, with a person's key: the same at an address of its own. Undefined where they may not. */
export function programCall(call: CallDefinition): CallDefinition | undefined {
  if (!call.scopes) return undefined;
  return { ...call, caller: "program", path: programPath(call.path) };
}

/** Some calls by their names, and those of them that programs may make, by names of their own. */
export function withProgramCalls(calls: Record<string, CallDefinition>): Record<string, CallDefinition> {
  const forPrograms = Object.entries(calls).flatMap(([name, call]) => {
    const same = programCall(call);
    return same ? [[`${name}ByKey`, same] as const] : [];
  });
  return { ...calls, ...Object.fromEntries(forPrograms) };
}
