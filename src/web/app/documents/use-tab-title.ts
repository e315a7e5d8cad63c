import { useEffect } from "react";
import { SITE } from "#words/pages/site.ts";

/** Names the tab after a document while it is open. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${SITE.name}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
