import { useEffect, useState } from "react";
import { playAlone } from "#web/lib/playback/exclusive-playback.ts";
import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";

/** The same seconds of a recording as they are, and without their noise. */
export type Sides = { before: Blob; after: Blob };
export type Side = keyof Sides;

/**
 * Plays two sounds of the same length at once, of which one is heard: to change from the one to the other loses no moment.
 * Both stop when the part is left.
 */
export function useTwoSides({ before, after }: Sides) {
  const [pair] = useState(() => ({ before: new Audio(), after: new Audio() }));
  const [heard, setHeard] = useState<Side>("before");
  const [playing, setPlaying] = useState(false);
  const sources = { before: useObjectUrl(before), after: useObjectUrl(after) };

  useEffect(() => {
    if (!sources.before || !sources.after) return;
    pair.before.src = sources.before;
    pair.after.src = sources.after;
    return () => {
      for (const audio of [pair.before, pair.after]) audio.pause();
    };
  }, [pair, sources.before, sources.after]);

  useEffect(() => {
    const follow = () => {
      setPlaying(!pair.before.paused);
      if (pair.before.paused) pair.after.pause();
    };
    const names = ["play", "pause", "ended"] as const;
    for (const name of names) pair.before.addEventListener(name, follow);
    return () => {
      for (const name of names) pair.before.removeEventListener(name, follow);
    };
  }, [pair]);

  useEffect(() => {
    pair.before.muted = heard !== "before";
    pair.after.muted = heard !== "after";
  }, [pair, heard]);

  const toggle = async () => {
    if (!pair.before.paused) return pair.before.pause();
    pair.after.currentTime = pair.before.currentTime;
    // The one leads: another sound of the page pauses it, and it the other.
    await Promise.all([playAlone(pair.before), pair.after.play()]).catch(() => pair.before.pause());
  };
  return { heard, hear: setHeard, playing, toggle };
}
