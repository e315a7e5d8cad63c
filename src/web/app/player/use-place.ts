import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { keepPlace, keptPlace } from "./kept-place.ts";

type Sound = {
  id: string;
  ready: boolean;
  /** It is being made: it plays from its beginning, and cannot be moved in. */
  growing: boolean;
  /** Its length; of one that grows unknown, and not asked for. */
  seconds: number;
};

/** Seconds before the end that count as played to the end. */
const END = 1;

/**
 * Begins where the address says (`?t=SECONDS`, with `&play` it plays), else where the person stopped on this device;
 * and keeps that place from then on. What was played while it grew goes on from there.
 */
export function usePlace(playback: Playback, { id, ready, growing, seconds }: Sound): void {
  const [search] = useSearchParams();
  const begun = useRef<string>(undefined);
  const wanted = search.get("t");
  const plays = search.has("play");
  const { seek, time, playing } = playback;
  const asked = `${id} ${wanted} ${plays}`;

  const heard = growing && time > 0;
  useEffect(() => {
    if (heard) begun.current = asked;
  }, [heard, asked]);
  useEffect(() => {
    if (!ready || growing || begun.current === asked) return;
    begun.current = asked;
    const named = wanted === null ? Number.NaN : Number(wanted);
    const start = Number.isFinite(named) ? named : keptPlace(id);
    const place = Math.min(Math.max(0, start), seconds);
    if (place > 0 || plays) seek(place, plays);
  }, [id, asked, ready, growing, wanted, plays, seconds, seek]);

  const second = Math.floor(time);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept each second, and when it stops
  useEffect(() => {
    if (begun.current === undefined || time === 0) return;
    // A look into the beginning of what grows takes nobody from where they are in a long text.
    if (growing) keepPlace(id, Math.max(time, keptPlace(id)));
    else keepPlace(id, time >= seconds - END ? 0 : time);
  }, [id, second, playing, growing, seconds]);
}
