import { useEffect, useSyncExternalStore } from "react";

/** Something that the page of the moment can do. */
export type PageAct = { id: string; label: string; run: () => void };

const offered = new Set<readonly PageAct[]>();
const listeners = new Set<() => void>();
let newest: readonly PageAct[] = [];

/** Lets the palette offer these for as long as the page is there. What can't be done now is left out of them. */
export function useOfferedActs(acts: readonly PageAct[]): void {
  useEffect(() => {
    offered.add(acts);
    announce();
    return () => {
      offered.delete(acts);
      announce();
    };
  }, [acts]);
}

/** What the page can do at this moment: an open palette follows a page that is still loading. */
export const usePageActs = (): readonly PageAct[] => useSyncExternalStore(listen, () => newest);

function announce() {
  newest = [...offered].flat();
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
