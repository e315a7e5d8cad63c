import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Follows a link to a question, `/faq#id`: `show` makes the page show it, then it is opened and scrolled to. A link
 * to a topic only shows that one.
 */
export function useLinkedQuestion(show: (id: string) => void): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is followed, also the same again
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    show(id);
    // What `show` changed is on the page before the next frame is drawn.
    const frame = requestAnimationFrame(() => {
      const item = document.getElementById(id);
      if (item instanceof HTMLDetailsElement) item.open = true;
      item?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
