import { useEffect, useLayoutEffect, useRef } from "react";

/** Milliseconds between two looks while somebody scrolls. */
const LOOK = 200;
/** The header covers the top of a page. */
const TOP = 96;

/**
 * Keeps what somebody reads before their eyes when the text is drawn in another view: the sentence that sounds if it is to
 * be seen, else the first one that is.
 */
export function useSight(cleanView: boolean, sounds: string | null): void {
  const sight = useRef<string>(null);
  const newest = useRef(sounds);
  newest.current = sounds;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      sight.current = seen(newest.current);
    };
    const onScroll = () => {
      timer ??= setTimeout(look, LOOK);
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (sounds !== null) sight.current = seen(sounds);
  }, [sounds]);

  const shown = useRef(cleanView);
  useLayoutEffect(() => {
    if (shown.current === cleanView) return;
    shown.current = cleanView;
    const sentence = sight.current === null ? null : find(sight.current);
    sentence?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [cleanView]);
}

const find = (segment: string) => document.querySelector<HTMLElement>(`[data-segment="${segment}"]`);

/** Null at the beginning of the text, where its title is to be seen as well. */
function seen(sounds: string | null): string | null {
  const sounding = sounds === null ? null : find(sounds);
  if (sounding && isInSight(sounding)) return sounds;
  // Part by part: who asks for the place of something in a far one has the browser lay that out, and who asks for all, look for them.
  const blocks = document.querySelector("[data-block]")?.parentElement;
  const block = blocks && firstInSight([...blocks.children]);
  const stretch = block && firstInSight([...block.children]);
  const found = stretch && firstInSight([...stretch.querySelectorAll<HTMLElement>("[data-segment]")]);
  const isFirst = found === document.querySelector("[data-segment]");
  return isFirst ? null : (found?.dataset.segment ?? null);
}

/** They stand in order: the first one that does not end above the screen is found by halves; else the last one. */
function firstInSight<Part extends Element>(parts: readonly Part[]): Part | undefined {
  let [from, to] = [0, parts.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((parts[middle]?.getBoundingClientRect().bottom ?? 0) > TOP) to = middle;
    else from = middle + 1;
  }
  return parts[from];
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > TOP && top < window.innerHeight;
}
