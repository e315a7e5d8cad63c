import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { keepPlace, keptPlace } from "./kept-place.ts";

type Sound = { id: string; ready: boolean; seconds: number };

/** Seconds before the end that count as played to the end. */
const END = 1;

/**
 * Begins where the address says (`?t=SECONDS`, with `&play` it plays), else where the person stopped on this device;
 * and keeps that place from then on.
 */
export function usePlace(playback: Playback, { id, ready, seconds }: Sound): void {
  const [search] = useSearchParams();
  const begun = useRef<string>(undefined);
  const wanted = search.get("t");
  const plays = search.has("play");
  const { seek, time, playing } = playback;

  useEffect(() => {
    const asked = `${id} ${wanted} ${plays}`;
    if (!ready || begun.current === asked) return;
    begun.current = asked;
    const named = wanted === null ? Number.NaN : Number(wanted);
    const start = Number.isFinite(named) ? named : keptPlace(id);
    const place = Math.min(Math.max(0, start), seconds);
    if (place > 0 || plays) seek(place, plays);
  }, [id, ready, wanted, plays, seconds, seek]);

  const second = Math.floor(time);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept each second, and when it stops
  useEffect(() => {
    if (begun.current !== undefined && time > 0) keepPlace(id, time >= seconds - END ? 0 : time);
  }, [id, second, playing, seconds]);
}
