import { useEffect, useState } from "react";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { pronunciationRoutes } from "#contract/routes/pronunciations.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { loadFile } from "#web/lib/client/call.ts";
import { playAlone } from "#web/lib/playback/exclusive-playback.ts";

export type Entry = Omit<ListedPronunciation, "id">;

/** Plays what an entry sounds like: whether it is being made or has begun to play, how to start it, what went wrong. */
export function usePlayedEntry() {
  const [audio] = useState(() => new Audio());
  useEffect(() => () => audio.pause(), [audio]);
  return useAction(async (access, entry: Entry) => {
    const body = { text: entry.written, pronunciation: entry };
    const sound = await loadFile(pronunciationRoutes.tryPronunciation, { ...access, body });
    const address = URL.createObjectURL(sound);
    audio.addEventListener("emptied", () => URL.revokeObjectURL(address), { once: true });
    audio.src = address;
    try {
      await playAlone(audio);
    } catch (error) {
      // Stopped by another sound or by leaving the page.
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    }
  });
}
