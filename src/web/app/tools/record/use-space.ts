import { useEffect } from "react";

/** Elements that the space bar belongs to already. */
const OWN_SPACE =
  "button, a, input, select, textarea, summary, [role=slider], [role=menuitem], [contenteditable]";

/** Calls back when Space is pressed anywhere but on a control, while `active`. The page does not scroll then. */
export function useSpace(active: boolean, onSpace: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.code !== "Space" || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (target?.closest(OWN_SPACE)) return;
      event.preventDefault();
      onSpace();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [active, onSpace]);
}
