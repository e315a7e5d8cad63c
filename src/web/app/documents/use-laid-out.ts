import { type RefObject, useEffect } from "react";
import type { DocumentSegment } from "#contract/documents.ts";

/** Milliseconds that a browser has to spare before it lays out some more paragraphs. */
const SPARE = 5;

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
    let asked = 0;
    const ask = () => {
      asked = parts.length > 0 ? requestIdleCallback(layOut) : 0;
    };
    const layOut = (idle: IdleDeadline) => {
      while (idle.timeRemaining() > SPARE) {
        const part = parts.shift();
        if (!part) return;
        part.removeAttribute("data-deferred");
        part.getBoundingClientRect(); // now, and not before the next frame
      }
      ask();
    };
    ask();
    return () => cancelIdleCallback(asked);
  }, [frame, segments]);
}
