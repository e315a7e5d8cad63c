import { useEffect, useRef, useState } from "react";
import type { Playback } from "#web/lib/playback/use-playback.ts";

/** Minutes after which it may stop by itself; 0 is never. */
export const SLEEP_MINUTES = [0, 5, 15, 30, 60] as const;

export type Sleep = { minutes: number; setMinutes: (minutes: number) => void };

/** Pauses what plays after the minutes that were chosen. */
export function useSleep(playback: Playback): Sleep {
  const [minutes, setMinutes] = useState(0);
  const newest = useRef(playback);
  newest.current = playback;
  useEffect(() => {
    if (minutes === 0) return;
    const timer = setTimeout(() => {
      if (newest.current.playing) newest.current.toggle();
      setMinutes(0);
    }, minutes * 60_000);
    return () => clearTimeout(timer);
  }, [minutes]);
  return { minutes, setMinutes };
}
