import { useEffect, useRef } from "react";
import type { Voice } from "#contract/voices.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { usePortraits } from "#web/ui/use-portrait.ts";
import { SITE } from "#words/pages/site.ts";
import { markPicture } from "./mark-picture.ts";
import { BACK_SECONDS } from "./steps.ts";

type Shown = {
  title: string;
  voice: Voice | null;
  /** The name of the chapter that sounds. */
  chapter: string | null;
  /** Length in seconds; null of a sound that grows, which cannot be moved in. */
  seconds: number | null;
  /** There is something to play. */
  sounds: boolean;
  /** Where the chapter before or after begins, in seconds; null where there is none. Absent without chapters. */
  chapterFrom?: ((step: -1 | 1) => number | null) | undefined;
};

/** What plays, on the lock screen and under the keys of a headset: its title, whose voice it is, its place and its chapters. */
export function useMediaSession(playback: Playback, shown: Shown): void {
  const { title, voice, chapter, seconds, sounds, chapterFrom } = shown;
  const newest = useRef({ playback, chapterFrom });
  newest.current = { playback, chapterFrom };
  const { playing, rate } = playback;
  const second = Math.floor(playback.time);
  const portraitOf = usePortraits();
  const inChapters = chapterFrom !== undefined;

  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession || !sounds) return;
    const now = () => newest.current.playback;
    const goTo = (place: number) => now().seek(Math.min(seconds ?? 0, Math.max(0, place)));
    const switchTo = (wanted: boolean) => now().playing !== wanted && now().toggle();
    const toChapter = (step: -1 | 1) => {
      const start = newest.current.chapterFrom?.(step) ?? null;
      if (start !== null) goTo(start);
    };
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ["play", () => switchTo(true)],
      ["pause", () => switchTo(false)],
    ];
    if (seconds !== null)
      handlers.push(
        ["seekbackward", ({ seekOffset }) => goTo(now().time - (seekOffset ?? BACK_SECONDS))],
        ["seekforward", ({ seekOffset }) => goTo(now().time + (seekOffset ?? BACK_SECONDS))],
        ["seekto", ({ seekTime }) => goTo(seekTime ?? now().time)],
      );
    if (seconds !== null && inChapters)
      handlers.push(["previoustrack", () => toChapter(-1)], ["nexttrack", () => toChapter(1)]);
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [seconds, sounds, inChapters]);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession || !sounds) return;
    const picture = voice === null ? null : markPicture(voice, portraitOf(voice));
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: voice ?? SITE.name,
      album: chapter ?? SITE.name,
      artwork: picture === null ? [] : [{ src: picture, sizes: "512x512", type: "image/png" }],
    });
    return () => {
      mediaSession.metadata = null;
    };
  }, [title, voice, chapter, sounds, portraitOf]);

  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession || !sounds || second === 0) return;
    mediaSession.playbackState = playing ? "playing" : "paused";
    if (seconds === null) mediaSession.setPositionState();
    else
      mediaSession.setPositionState({
        duration: seconds,
        position: Math.min(second, seconds),
        playbackRate: rate,
      });
  }, [playing, rate, second, seconds, sounds]);
}
