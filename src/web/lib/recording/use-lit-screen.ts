import { useEffect } from "react";

/** Keeps the screen lit while somebody records or reads, where the browser can: it locks, and a page may hear nothing. */
export function useLitScreen(on: boolean): void {
  useEffect(() => {
    if (!on || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let here = true;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (got) => {
          lock = got;
          if (!here) void got.release();
        },
        () => undefined, // a low battery, say
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      here = false;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [on]);
}
