import { useEffect, useState } from "react";

/** Share of the view, from its top, at which a section becomes the current one. */
const LINE = 0.35;

/**
 * The id of the section that is being read: the last whose top has passed a line below the header; the last of all
 * at the very end of the page, where its top may never get that far. The first before any has.
 */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const passed = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return top <= clientHeight * LINE;
      });
      const atEnd = isLastInSight(ids) && scrollTop + clientHeight >= scrollHeight - 2;
      setCurrent(atEnd ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      cancelAnimationFrame(waiting);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [ids]);
  return current;
}

function isLastInSight(ids: readonly string[]): boolean {
  const last = document.getElementById(ids.at(-1) ?? "")?.getBoundingClientRect();
  return last !== undefined && last.bottom > 0;
}
