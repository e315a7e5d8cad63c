import { useSyncExternalStore } from "react";

/** The specification names the key under which the browser keeps the chosen pack's name. */
const KEY = "itemo";

const listeners = new Set<() => void>();
const stored = () => localStorage.getItem(KEY);

/** What this tab goes by while a page shows it; every drawing would otherwise read what another tab changed. */
let shown: string | null = null;

/** Keeps the name of the pack that the checkout will show. */
export function choosePack(name: string): void {
  localStorage.setItem(KEY, name);
  shown = name;
  for (const listener of listeners) listener();
}

/** Forgets the choice: the pack was bought. A page that shows it goes on showing it. */
export function forgetPack(): void {
  localStorage.removeItem(KEY);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) shown = stored();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The name of the pack that was chosen in this browser, null for none. A choice in another tab does not change what
 * is being paid in this one.
 */
export function useChosenPack(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (listeners.size === 0 ? stored() : shown),
    () => null,
  );
}
