import type { CallDefinition } from "../call.ts";

/** Method and path of a call; its type knows the whole definition. */
export type Route<Call extends CallDefinition = CallDefinition> = Pick<Call, "method" | "path"> & {
  readonly definition?: Call;
};

/**
 * Where each call goes, without its schemas. The build of the pages runs the files beside this one and puts in what
 * comes out (`scripts/computed-modules.ts`): a page that only calls carries no schema.
 */
export function routesOf<Calls extends Record<string, CallDefinition>>(
  calls: Calls,
): { [Name in keyof Calls]: Route<Calls[Name]> } {
  const routes = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
  return Object.fromEntries(routes);
}
