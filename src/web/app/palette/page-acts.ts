import { useEffect, useRef } from "react";

/** Something that the page of the moment can do. */
export type PageAct = { id: string; label: string; run: () => void };

const offered = new Set<{ readonly current: readonly PageAct[] }>();

/** Lets the palette offer these for as long as the page is there. What can't be done now is left out of them. */
export function usePageActs(acts: readonly PageAct[]): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    offered.add(newest);
    return () => void offered.delete(newest);
  }, []);
}

/** What the page can do at this moment. */
export const pageActs = (): readonly PageAct[] => [...offered].flatMap(({ current }) => current);
