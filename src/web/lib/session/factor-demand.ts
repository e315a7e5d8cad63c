import { useSyncExternalStore } from "react";

/** The token whose person must turn on two-factor login before this server does anything else for them. */
let demanded: string | null = null;
const watchers = new Set<() => void>();

/** Keeps that it is demanded of the session with this token; null once it is not any more. */
export function demandFactor(token: string | null): void {
  demanded = token;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** True while nothing works for this session but turning two-factor login on. */
export function useFactorDemand(token: string | null): boolean {
  return useSyncExternalStore(
    watch,
    () => token !== null && demanded === token,
    () => false,
  );
}
