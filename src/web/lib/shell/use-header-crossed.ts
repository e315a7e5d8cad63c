import { useEffect, useRef } from "react";

const THROTTLE_MS = 100;

/**
 * Marks the body with the class `header-crossed` while the page is scrolled past a third of the header's height.
 * The scroll position is looked at once in 100 ms at most, and once more after the last scroll. Put the ref on the header.
 */
export function useHeaderCrossed() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      waiting = undefined;
      const limit = (header.current?.offsetHeight ?? 0) / 3;
      document.body.classList.toggle("header-crossed", window.scrollY > limit);
    };
    const onScroll = () => {
      waiting ??= setTimeout(mark, THROTTLE_MS);
    };
    mark();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("scroll", onScroll);
      document.body.classList.remove("header-crossed");
    };
  }, []);
  return header;
}
