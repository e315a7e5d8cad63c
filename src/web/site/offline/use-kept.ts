import { useEffect, useState } from "react";
import { listKept, type Recording } from "#web/lib/recording/recording-store.ts";
import { useSession } from "#web/lib/session/session.ts";

/** Every recording of the person who is logged in that waits in this browser. Empty until it has been looked up. */
export function useKept(): Recording[] {
  const [kept, setKept] = useState<Recording[]>([]);
  const { person } = useSession();
  useEffect(() => {
    if (!person) return setKept([]);
    listKept(person).then(setKept, () => setKept([])); // a browser that keeps nothing has nothing to tell
  }, [person]);
  return kept;
}
