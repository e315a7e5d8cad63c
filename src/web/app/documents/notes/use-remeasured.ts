import { type RefObject, useLayoutEffect, useRef } from "react";

/** Measures after each drawing, when the element becomes another size, and when other letters than before are there. */
export function useRemeasured(element: RefObject<Element | null>, measure: () => void): void {
  const newest = useRef(measure);
  newest.current = measure;
  useLayoutEffect(() => newest.current());
  useLayoutEffect(() => {
    const one = element.current;
    if (!one) return;
    const again = () => newest.current();
    const observer = new ResizeObserver(again);
    observer.observe(one);
    document.fonts.addEventListener("loadingdone", again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", again);
    };
  }, [element]);
}
