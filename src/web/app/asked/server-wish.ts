import { useCallback, useState } from "react";

const KEY = "saywrite-asked-here-only";

/** Whether what is recorded here is to go to the server meanwhile: it is, until somebody at this browser says no. */
export function useServerWish() {
  const [wanted, setWanted] = useState(read);
  const want = useCallback((next: boolean) => {
    setWanted(next);
    try {
      if (next) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, "yes");
    } catch {
      // this page knows it as long as it is open
    }
  }, []);
  return { wanted, want };
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}
