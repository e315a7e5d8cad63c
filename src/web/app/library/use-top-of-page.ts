import { useEffect, useRef } from "react";

/** Another step of a page begins at its top, with the keyboard focus at the page, as another page does. */
export function useTopOfPage(step: unknown): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [step]);
}
