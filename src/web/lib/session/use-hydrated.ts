import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's code runs: false in prerendered HTML and at the first paint. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
