import { useSyncExternalStore } from "react";

/** The specification names the key under which the browser keeps the chosen pack's name. */
const KEY = "itemo";

const listeners = new Set<() => void>();

/** Keeps the name of the pack that the checkout will show. */
export function choosePack(name: string): void {
  localStorage.setItem(KEY, name);
  for (const listener of listeners) listener();
}

/** Forgets the choice: the pack was bought. */
export function forgetPack(): void {
  localStorage.removeItem(KEY);
}

function subscribe(listener: () => void): () => void {
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
    () => localStorage.getItem(KEY),
    () => null,
  );
}
