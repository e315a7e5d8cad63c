import { useEffect } from "react";

/** Says that the part of the page with this id is alive now: what was pressed in it meanwhile is pressed again. */
export function useAlive(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.removeAttribute("data-dehydrated");
    window.dispatchEvent(new Event("hydrated"));
  }, [id]);
}
