import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide an element is, in pixels; 0 until it was measured. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const one = element.current;
    if (!one) return;
    const measure = () => setWidth(Math.round(one.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
