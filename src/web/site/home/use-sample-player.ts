import { useEffect, useRef, useState } from "react";
import type { Voice } from "#contract/voices.ts";
import { sampleUrl } from "#web/lib/client/sample-url.ts";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { notify } from "#web/ui/toast.tsx";
import { VOICES_HEAD } from "#words/pages/home.ts";

/**
 * Plays one voice's sample at a time. `time` follows the sound on the scale of the drawn sample, in seconds: another
 * engine than the one that was drawn says the same sentence in another time.
 */
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
    setTime(sound.ended ? 0 : sound.currentTime * scaleOf(sound, wanted));
    setPlaying(true);
    try {
      await sound.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      setPlaying(false);
      notify.error(VOICES_HEAD.unplayable);
    }
  };

  const pause = () => {
    audio.current?.pause();
    setPlaying(false);
  };

  const toggle = () => {
    if (playing) pause();
    else void play();
  };

  const seek = (seconds: number) => {
    const sound = load(voice);
    sound.currentTime = seconds / scaleOf(sound, voice);
    setTime(seconds);
  };

  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    const follow = () => {
      const sound = audio.current;
      if (!sound) return;
      setTime(sound.currentTime * scaleOf(sound, voice));
      if (sound.ended) setPlaying(false);
      else frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [playing, voice]);

  useEffect(() => () => audio.current?.pause(), []);

  return { playing, time, play, pause, toggle, seek };
}

/** The drawn sample ends with its last word, the played one with a little quiet. */
const SAME_SHARE = 0.2;

/** Drawn seconds for each second of this sound: 1 when it is what was drawn. */
function scaleOf(sound: HTMLAudioElement, voice: Voice): number {
  const { seconds } = VOICE_DATA[voice].hero;
  const isOther = Math.abs(sound.duration - seconds) > SAME_SHARE * seconds;
  return isOther ? seconds / sound.duration : 1;
}
