import { type RefObject, useEffect } from "react";
import type { DocumentSegment } from "#contract/documents.ts";

/** Milliseconds that a browser has to spare at least, and asked for at most, before it lays out some more paragraphs. */
const [LEAST, MOST] = [5, 10];
/** So long after the last scroll nobody scrolls any more, in milliseconds: what comes near meanwhile is all that is laid out. */
const SCROLLING = 250;

/**
 * Has the browser lay out what is far in a long text bit by bit while it has nothing else to do: from then on it stays so, and
 * nothing is laid out any more while somebody scrolls. Where a browser doesn't say when that is, it is done as it comes near.
 */
export function useLaidOut(frame: RefObject<HTMLElement | null>, segments: readonly DocumentSegment[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another text there are other parts
  useEffect(() => {
    const element = frame.current;
    if (!element || !("requestIdleCallback" in window)) return;
    // A block comes before its stretches: then those alone are to be laid out, one after the other.
    const parts = [...element.querySelectorAll("[data-deferred]")];
    let [asked, scrolledAt, spare] = [0, Number.NEGATIVE_INFINITY, LEAST];
    const scrolled = () => {
      scrolledAt = performance.now();
    };
    const ask = () => {
      asked = parts.length > 0 ? requestIdleCallback(layOut) : 0;
    };
    const layOut = (idle: IdleDeadline) => {
      while (performance.now() - scrolledAt > SCROLLING && idle.timeRemaining() > spare) {
        const part = parts.shift();
        if (!part) return removeEventListener("scroll", scrolled);
        const began = performance.now();
        part.removeAttribute("data-deferred");
        part.getBoundingClientRect(); // now, and not before the next frame
        spare = Math.min(MOST, Math.max(LEAST, 1.5 * (performance.now() - began))); // one like it is next
      }
      ask();
    };
    addEventListener("scroll", scrolled, { passive: true });
    ask();
    return () => {
      removeEventListener("scroll", scrolled);
      cancelIdleCallback(asked);
    };
  }, [frame, segments]);
}
