import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { mayHave } from "./pays-for.ts";
import type { Waiter } from "./wait-at-most.ts";

/**
 * Tells a waiter of a conversion that has begun, if who waits may have it. Of what another key or token began, and that is not for this one
 * to read, there is nothing to name: it waits on, for its end.
 */
export function nameIfReadable(
  services: Services,
  person: Person,
  { onBegun }: Pick<Waiter, "onBegun">,
): Waiter["onBegun"] {
  const unknown = (error: unknown) => services.log.warn({ err: error }, "not looked whose it is");
  const look = async (row: ConversionRow) => {
    if (await mayHave(services, person, row)) onBegun(row);
  };
  return (row) => void look(row).catch(unknown);
}
