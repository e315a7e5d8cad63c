import { useSyncExternalStore } from "react";

/** Where the recorder and what becomes of recordings stand below each other, as the styles have it from `lg` down. */
const NARROW = "(width < 64rem)";

/** Whether the window is a phone's or a tablet's. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const narrow = matchMedia(NARROW);
      narrow.addEventListener("change", onChange);
      return () => narrow.removeEventListener("change", onChange);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
