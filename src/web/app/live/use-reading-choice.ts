import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** How somebody reads captions, as far as they chose it: that alone is kept in this browser. */
type Choice = { dark?: boolean; size?: number };

const KEY = "live-captions";
/** Sizes of the letters, over what fits a phone. */
export const SIZES = [0.6, 0.8, 1, 1.3, 1.7] as const;
const USUAL = 2;
const DARK = "(prefers-color-scheme: dark)";
const isDeviceDark = () => matchMedia(DARK).matches;
function followDevice(onChange: () => void): () => void {
  const device = matchMedia(DARK);
  device.addEventListener("change", onChange);
  return () => device.removeEventListener("change", onChange);
}

/** Black or white, and the size: chosen once, and kept in this browser. `+` and `-` change the size, too. */
export function useReadingChoice() {
  const [choice, setChoice] = useState<Choice>(readChoice);
  useEffect(() => {
    if (choice.dark === undefined && choice.size === undefined) return;
    try {
      localStorage.setItem(KEY, JSON.stringify(choice));
    } catch {
      // it is as it was chosen until the page is closed
    }
  }, [choice]);
  const swap = useCallback(() => setChoice((now) => ({ ...now, dark: !(now.dark ?? isDeviceDark()) })), []);
  const resize = useCallback((by: 1 | -1) => {
    setChoice((now) => {
      const next = (now.size ?? USUAL) + by;
      return { ...now, size: Math.min(SIZES.length - 1, Math.max(0, next)) };
    });
  }, []);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "+") resize(1);
      if (key === "-") resize(-1);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [resize]);
  const isUsuallyDark = useSyncExternalStore(followDevice, isDeviceDark, () => false);
  const { dark = isUsuallyDark, size = USUAL } = choice;
  return { dark, swap, size: SIZES[size] ?? 1, resize };
}

function readChoice(): Choice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const { dark, size } = kept as Record<string, unknown>;
    return {
      ...(typeof dark === "boolean" && { dark }),
      ...(typeof size === "number" && SIZES[size] !== undefined && { size }),
    };
  } catch {
    return {};
  }
}
