import { useEffect } from "react";
import { OPEN_PURCHASE_KEY } from "./open-purchase.ts";

/** Calls back when the person comes back to this tab, and when another tab has finished a purchase. */
export function useRecheck(recheck: () => Promise<void>): void {
  useEffect(() => {
    const onSight = () => {
      if (document.visibilityState === "visible") void recheck();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === OPEN_PURCHASE_KEY && event.newValue === null) void recheck();
    };
    document.addEventListener("visibilitychange", onSight);
    window.addEventListener("storage", onStorage);
    return () => {
      document.removeEventListener("visibilitychange", onSight);
      window.removeEventListener("storage", onStorage);
    };
  }, [recheck]);
}
