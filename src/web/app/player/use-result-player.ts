import { useMemo, useState } from "react";
import type { Voice } from "#contract/voices.ts";
import { type Playback, usePlayback } from "#web/lib/playback/use-playback.ts";
import type { Stops } from "./stops.ts";
import type { Timeline } from "./timeline.ts";
import { useKeys } from "./use-keys.ts";
import { useMediaSession } from "./use-media-session.ts";
import { usePlace } from "./use-place.ts";
import { type Sleep, useSleep } from "./use-sleep.ts";
import { useSoundKeys } from "./use-sound-keys.ts";

type ResultSound = {
  /** The conversion's, for whose sound this device keeps the place. */
  id: string;
  title: string;
  voice: Voice | null;
  /** Null while it is not there. */
  source: string | null;
  seconds: number;
  /** Seconds from which it plays by itself; null waits. */
  startAt?: number | null;
  stops: Stops;
};

export type ResultControl = {
  playback: Playback;
  ready: boolean;
  seconds: number;
  timeline: Timeline;
  sleep: Sleep;
  /** Where a key led, for who listens to the page. */
  said: string;
  keysShown: boolean;
  showKeys: (shown: boolean) => void;
};

/** The sound of a tool's result with all that every player has: keys, lock screen, sleep, and the place kept. */
export function useResultPlayer(sound: ResultSound): ResultControl {
  const { id, title, voice, source, seconds, startAt = null, stops } = sound;
  const playback = usePlayback(source, startAt);
  const ready = source !== null;
  usePlace(playback, { id, ready, growing: false, seconds });
  useMediaSession(playback, { title, voice, chapter: null, seconds, sounds: ready });
  const sleep = useSleep(playback);
  const [keysShown, showKeys] = useState(false);
  const { sound: keys, said } = useSoundKeys(playback, { ready, seconds, stops });
  useKeys({ showKeys: () => showKeys(true), ...(keys && { sound: keys }) });
  const timeline = useMemo(
    () => ({ length: seconds, stretches: [{ from: 0, to: seconds, sound: 0 }], headings: new Map() }),
    [seconds],
  );
  return { playback, ready, seconds, timeline, sleep, said, keysShown, showKeys };
}
