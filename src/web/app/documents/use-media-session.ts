import { useEffect, useRef } from "react";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { SITE } from "#words/pages/site.ts";
import { BACK_SECONDS } from "./steps.ts";

type Shown = { title: string; seconds: number; sounds: boolean };

/** What plays, on the lock screen and under the keys of a headset: its title, place and length (seconds). */
export function useMediaSession(playback: Playback, { title, seconds, sounds }: Shown): void {
  const newest = useRef(playback);
  newest.current = playback;
  const { playing, rate } = playback;
  const second = Math.floor(playback.time);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession || !sounds) return;
    const goTo = (place: number) => newest.current.seek(Math.min(seconds, Math.max(0, place)));
    const switchTo = (wanted: boolean) => newest.current.playing !== wanted && newest.current.toggle();
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => switchTo(true)],
      ["pause", () => switchTo(false)],
      ["seekbackward", ({ seekOffset }) => goTo(newest.current.time - (seekOffset ?? BACK_SECONDS))],
      ["seekforward", ({ seekOffset }) => goTo(newest.current.time + (seekOffset ?? BACK_SECONDS))],
      ["seekto", ({ seekTime }) => goTo(seekTime ?? newest.current.time)],
    ];
    mediaSession.metadata = new MediaMetadata({ title, artist: SITE.name });
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      mediaSession.metadata = null;
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [title, seconds, sounds]);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession || second === 0) return;
    mediaSession.playbackState = playing ? "playing" : "paused";
    mediaSession.setPositionState({
      duration: seconds,
      position: Math.min(second, seconds),
      playbackRate: rate,
    });
  }, [playing, rate, second, seconds]);
}
