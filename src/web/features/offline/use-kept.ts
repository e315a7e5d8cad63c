import { useEffect, useState } from "react";
import { listKept, type Recording } from "#web/features/record/recording-store.ts";

/** Every recording that waits in this browser, whoever made it. Empty until it has been looked up. */
export function useKept(): Recording[] {
  const [kept, setKept] = useState<Recording[]>([]);
  useEffect(() => {
    listKept().then(setKept, () => setKept([])); // a browser that keeps nothing has nothing to tell
  }, []);
  return kept;
}
