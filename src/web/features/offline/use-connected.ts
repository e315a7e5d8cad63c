import { useSyncExternalStore } from "react";

/** Whether this device has a connection, as far as the browser knows. */
export function useConnected(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => false,
  );
}

function follow(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
