import { useEffect } from "react";

/** Opens the row that the address leads to: a link to a call or a shape shows it, not its closed head. */
export function useOpenedRow(): void {
  useEffect(() => {
    const open = () => {
      const row = document.getElementById(window.location.hash.slice(1));
      if (row instanceof HTMLDetailsElement) row.open = true;
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}
