import { useEffect, useRef } from "react";

/** Brings an element into sight when what it shows has changed, if its top is not on the screen. */
export function useIntoSight(shows: string) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(shows);
  useEffect(() => {
    if (before.current === shows) return;
    before.current = shows;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (shows !== "idle" && (top < 0 || top > window.innerHeight * 0.75)) element.current?.scrollIntoView();
  }, [shows]);
  return element;
}
