import { useEffect, useRef } from "react";

/** So often a page that is looked at asks for what happened elsewhere, in milliseconds. */
const EVERY = 20_000;
/** So long after somebody did something they are taken to be there: a page that is merely open keeps no session alive. */
const THERE = 300_000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/**
 * Looks again and again while somebody is there, and at once when they are back; one look at a time. What it does anew for another
 * `key` it stops by its signal.
 */
export function useWhileThere(
  key: string,
  look: ((signal: AbortSignal) => Promise<void>) | null,
  isQuiet: () => boolean = isSeen,
): void {
  const newest = useRef({ look, isQuiet });
  newest.current = { look, isQuiet };
  const wanted = look !== null;
  useEffect(() => {
    void key;
    if (!wanted) return;
    const abort = new AbortController();
    let isAsking = false;
    let seen = performance.now();
    const onSign = () => {
      seen = performance.now();
    };
    const onReturn = async () => {
      if (isAsking || !newest.current.isQuiet()) return;
      isAsking = true;
      await newest.current.look?.(abort.signal).catch(() => {}); // what the next look says is enough
      isAsking = false;
    };
    const timer = setInterval(() => performance.now() - seen < THERE && void onReturn(), EVERY);
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      abort.abort();
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, onSign);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, [key, wanted]);
}

/** The page is looked at. */
export const isSeen = (): boolean => document.visibilityState === "visible";
