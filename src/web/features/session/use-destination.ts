import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { destinationOf } from "./destination.ts";

const never = () => () => {};

/**
 * Where to go after login or sign-up. Prerendered pages know no query, so the first paint says `otherwise`,
 * and what was asked for follows right after.
 */
export function useDestination(otherwise: string): string {
  const { search } = useLocation();
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return awake ? destinationOf(search, otherwise) : otherwise;
}
