import { useCallback, useEffect, useState } from "react";

/** How somebody reads captions, as this browser keeps it. */
type Choice = { dark: boolean; size: number };

const KEY = "live-captions";
/** Sizes of the letters, over what fits a phone. */
export const SIZES = [0.6, 0.8, 1, 1.3, 1.7] as const;
const USUAL = 2;

/** Black or white, and the size: chosen once, and kept in this browser. `+` and `-` change the size, too. */
export function useReadingChoice() {
  const [choice, setChoice] = useState<Choice>(readChoice);
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(choice));
    } catch {
      // it is as it was chosen until the page is closed
    }
  }, [choice]);
  const swap = useCallback(() => setChoice((now) => ({ ...now, dark: !now.dark })), []);
  const resize = useCallback((by: 1 | -1) => {
    setChoice((now) => ({ ...now, size: Math.min(SIZES.length - 1, Math.max(0, now.size + by)) }));
  }, []);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "+") resize(1);
      if (key === "-") resize(-1);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [resize]);
  return { dark: choice.dark, swap, size: SIZES[choice.size] ?? 1, resize };
}

function readChoice(): Choice {
  const usual = { dark: matchMedia("(prefers-color-scheme: dark)").matches, size: USUAL };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return usual;
    const { dark, size } = kept as Record<string, unknown>;
    return {
      dark: typeof dark === "boolean" ? dark : usual.dark,
      size: typeof size === "number" && SIZES[size] !== undefined ? size : USUAL,
    };
  } catch {
    return usual;
  }
}
