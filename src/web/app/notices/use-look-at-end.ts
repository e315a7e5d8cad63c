import { useEffect } from "react";
import { noticeChanges } from "./notice-changes.ts";

/** The page on which work runs looks at once when it is over: what its person saw end is neither shown nor mailed. */
export function useLookAtEnd(running: boolean): void {
  useEffect(() => {
    if (running) return noticeChanges.look;
  }, [running]);
}
