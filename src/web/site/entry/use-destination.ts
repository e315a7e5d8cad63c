import { useLocation } from "react-router";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { destinationOf } from "./destination.ts";

/**
 * Where to go after login or sign-up. Prerendered pages know no query, so the first paint says `otherwise`,
 * and what was asked for follows right after.
 */
export function useDestination(otherwise: string, never?: string[]): string {
  const { search } = useLocation();
  return useHydrated() ? destinationOf(search, otherwise, never) : otherwise;
}
