import { useEffect, useRef, useState } from "react";
import type { Voice } from "#contract/voices.ts";
import { sampleUrl } from "#web/api/speak.ts";
import { notify } from "#web/ui/toast.tsx";

const UNPLAYABLE = "The sample can't be played right now. Please try again in a moment.";

/** Plays one voice's sample at a time. `time` is in seconds and follows the sound while it plays. */
export function useSamplePlayer(voice: Voice) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);

  const load = (wanted: Voice) => {
    audio.current ??= new Audio();
    if (audio.current.dataset.voice !== wanted) {
      audio.current.dataset.voice = wanted;
      audio.current.src = sampleUrl(wanted);
    }
    return audio.current;
  };

  const play = async (wanted: Voice = voice) => {
    const sound = load(wanted);
    setTime(sound.ended ? 0 : sound.currentTime);
    setPlaying(true);
    try {
      await sound.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      setPlaying(false);
      notify.error(UNPLAYABLE);
    }
  };

  const pause = () => {
    audio.current?.pause();
    setPlaying(false);
  };

  const seek = (seconds: number) => {
    load(voice).currentTime = seconds;
    setTime(seconds);
  };

  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    const follow = () => {
      const sound = audio.current;
      if (!sound) return;
      setTime(sound.currentTime);
      if (sound.ended) setPlaying(false);
      else frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  useEffect(() => () => audio.current?.pause(), []);

  return { playing, time, play, pause, seek };
}
