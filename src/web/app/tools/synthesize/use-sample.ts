import { useCallback, useEffect, useRef, useState } from "react";
import type { Voice } from "#contract/voices.ts";
import { sampleUrl } from "#web/lib/client/sample-url.ts";
import { playAlone } from "#web/lib/playback/exclusive-playback.ts";
import { notify } from "#web/ui/toast.tsx";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";

/** Plays the free sample of a voice; at most one sounds. `onHeard` is called with each that begins to. */
export function useSample(onHeard: (voice: Voice) => void) {
  const [audio] = useState(() => new Audio());
  const [sounding, setSounding] = useState<Voice | null>(null);

  const heard = useRef(onHeard);
  heard.current = onHeard;
  useEffect(() => {
    const quiet = () => setSounding(null);
    audio.addEventListener("pause", quiet);
    audio.addEventListener("ended", quiet);
    return () => {
      audio.removeEventListener("pause", quiet);
      audio.removeEventListener("ended", quiet);
      audio.pause();
    };
  }, [audio]);

  const stop = useCallback(() => audio.pause(), [audio]);
  const play = useCallback(
    (voice: Voice, language?: string) => {
      audio.src = language ? `${sampleUrl(voice)}?language=${language}` : sampleUrl(voice);
      setSounding(voice);
      playAlone(audio).then(
        () => heard.current(voice),
        (error: unknown) => {
          if (error instanceof DOMException && error.name === "AbortError") return;
          setSounding(null);
          notify.error(SYNTHESIZE.sampleFailed);
        },
      );
    },
    [audio],
  );
  return { sounding, play, stop };
}
