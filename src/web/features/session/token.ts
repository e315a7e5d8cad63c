/** Where the browser keeps the session token; the specification names the key. */
const KEY = "token";

const watchers = new Set<() => void>();

/** The token of this browser's session, or null for a visitor. Always null while pages are prerendered. */
export function readToken(): string | null {
  return typeof localStorage === "undefined" ? null : localStorage.getItem(KEY) || null;
}

/** Keeps or (null) forgets the token, here and in every other tab. */
export function writeToken(token: string | null): void {
  if (token) localStorage.setItem(KEY, token);
  else localStorage.removeItem(KEY);
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
