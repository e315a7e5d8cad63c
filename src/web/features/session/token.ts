/** Where the browser keeps the session token; the specification names the key. */
const KEY = "token";

const watchers = new Set<() => void>();

/** The token of this browser's session, or null for a visitor. Always null while pages are prerendered. */
export function readToken(): string | null {
  return typeof localStorage === "undefined" ? null : localStorage.getItem(KEY) || null;
}

/** Keeps the token, here and in every other tab. */
export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
  for (const watcher of watchers) watcher();
}

/** Forgets the token, here and in every other tab; another one that is kept by now stays. */
export function forgetToken(token: string | null): void {
  if (readToken() === token) localStorage.removeItem(KEY);
  for (const watcher of watchers) watcher();
}

/** Calls back after every change of the token, in this tab or another one. Returns how to stop. */
export function watchToken(watcher: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) watcher();
  };
  watchers.add(watcher);
  window.addEventListener("storage", onStorage);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", onStorage);
  };
}
