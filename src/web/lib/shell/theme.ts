import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";
export const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** boot.js reads the same key before the first paint. */
const KEY = "theme";

const listeners = new Set<() => void>();

function readTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** Puts the theme on the page and keeps the choice in this browser; `system` forgets it and follows the system. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => "system");
}
