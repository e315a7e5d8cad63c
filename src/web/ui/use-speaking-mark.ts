import { type RefObject, useEffect } from "react";
import type { Voice } from "#contract/voices.ts";

/** While `sound` is given, the mark beside the chosen radio button in `choices` moves with it. Decoration. */
export function useSpeakingMark(
  choices: RefObject<Element | null>,
  sound: HTMLAudioElement | null,
  voice: Voice,
): void {
  useEffect(() => {
    const mark = choices.current?.querySelector<SVGPathElement>(":checked + svg path");
    if (!sound || !mark) return;
    const following = import("./speaking-mark.ts").then((part) => part.followVoice(sound, voice, mark));
    return () => void following.then((stop) => stop()).catch(() => {});
  }, [choices, sound, voice]);
}
