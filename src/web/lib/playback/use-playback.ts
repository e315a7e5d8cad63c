import { useCallback, useEffect, useState } from "react";
import { playAlone } from "./exclusive-playback.ts";

export type Playback = {
  playing: boolean;
  /** Place in seconds. */
  time: number;
  rate: number;
  broken: boolean;
  toggle: () => void;
  /** Goes to a place in seconds; with `play` it also starts. */
  seek: (seconds: number, play?: boolean) => void;
  setRate: (rate: number) => void;
};

/** Browsers round places down: so much beyond the beginning of a word, in seconds, its own place is not the word before. */
const BEYOND = 0.001;
/** Milliseconds between two drawings of the playhead. */
const FRAME = 33;

/**
 * Plays the audio at `source` (null: none yet).
 * @param startAt seconds at which it starts by itself, or null to wait for the person
 * @param ahead whether it is loaded before the person wants to hear it
 */
export function usePlayback(
  source: string | null,
  startAt: number | null = null,
  { ahead = true } = {},
): Playback {
  const [audio] = useState(() => new Audio());
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [rate, setRateState] = useState(1);
  const [broken, setBroken] = useState(false);

  const play = useCallback(() => {
    playAlone(audio).catch((error: unknown) => {
      // Interrupted by a pause or a new source, or not allowed before a press: neither is a fault of the audio.
      if (error instanceof DOMException && ["AbortError", "NotAllowedError"].includes(error.name)) return;
      setBroken(true);
    });
  }, [audio]);

  useEffect(() => {
    setBroken(false);
    setTime(0);
    if (!source) return;
    audio.preload = ahead ? "auto" : "none";
    audio.src = source;
    if (startAt !== null) {
      audio.currentTime = startAt;
      play();
    }
    return () => {
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    };
  }, [audio, source, startAt, play, ahead]);

  useEffect(() => {
    const follow = () => {
      setPlaying(!audio.paused);
      setTime(audio.currentTime);
    };
    const fail = () => setBroken(audio.hasAttribute("src"));
    const names = ["play", "pause", "ended", "seeked"] as const;
    for (const name of names) audio.addEventListener(name, follow);
    audio.addEventListener("error", fail);
    return () => {
      for (const name of names) audio.removeEventListener(name, follow);
      audio.removeEventListener("error", fail);
    };
  }, [audio]);

  useEffect(() => {
    if (!playing) return;
    let last = 0;
    let frame = requestAnimationFrame(function draw(now) {
      if (now - last >= FRAME) {
        last = now;
        setTime(audio.currentTime);
      }
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, playing]);

  const toggle = useCallback(() => (audio.paused ? play() : audio.pause()), [audio, play]);
  const seek = useCallback(
    (seconds: number, start = false) => {
      audio.currentTime = seconds > 0 ? seconds + BEYOND : 0;
      setTime(seconds);
      if (start) play();
    },
    [audio, play],
  );
  const setRate = useCallback(
    (next: number) => {
      audio.defaultPlaybackRate = next;
      audio.playbackRate = next;
      setRateState(next);
    },
    [audio],
  );
  return { playing, time, rate, broken, toggle, seek, setRate };
}
