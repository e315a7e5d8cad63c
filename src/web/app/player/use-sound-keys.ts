import { useState } from "react";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { type Stop, type Stops, stopFrom } from "./stops.ts";
import type { KeyActs } from "./use-keys.ts";

type Sound = {
  /** It can be played. */
  ready: boolean;
  /** Its length; null of one that grows, which cannot be moved in. */
  seconds: number | null;
  stops: Stops;
};

/** Seconds within which a step back goes beyond the beginning of what just begins; of a word only while it plays. */
const SENTENCE_BEGUN = 1.5;
const WORD_BEGUN = 0.4;

/**
 * What keys do to a sound: absent while there is none. `said` is where a step led, for who listens to the page; while
 * the sound plays it says that itself.
 */
export function useSoundKeys(
  { toggle, seek, time, playing }: Playback,
  { ready, seconds, stops }: Sound,
): { sound?: NonNullable<KeyActs["sound"]>; said: string } {
  const [said, setSaid] = useState("");
  if (!ready) return { said: "" };
  const goTo = (place: number) => {
    if (seconds !== null) seek(Math.min(seconds, Math.max(0, place)));
  };
  const stepTo = (stop: Stop | null) => {
    if (!stop) return;
    goTo(stop.start);
    if (!playing && seconds !== null) setSaid(stop.text);
  };
  return {
    said: playing ? "" : said,
    sound: {
      toggle,
      move: (by) => goTo(time + by),
      sentence: (step) => stepTo(stopFrom(stops.sentences, time, step, SENTENCE_BEGUN)),
      word: (step) => stepTo(stopFrom(stops.words, time, step, playing ? WORD_BEGUN : 0)),
    },
  };
}
