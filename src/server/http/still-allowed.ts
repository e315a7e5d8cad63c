import { isOutage } from "#server/db/outage.ts";

/** Asks whether the reader of a stream may still have what comes next. */
export type StillAllowed = () => Promise<boolean>;

/** The same question where a database that is away for a while does not cut off whoever was allowed until then. */
export function stillAllowed(look: StillAllowed): StillAllowed {
  return () =>
    look().catch((error) => {
      if (isOutage(error)) return true;
      throw error;
    });
}
