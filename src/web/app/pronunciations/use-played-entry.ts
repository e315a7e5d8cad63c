import { useEffect, useState } from "react";
import { pronunciationRoutes } from "#contract/routes/pronunciations.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { loadFile } from "#web/lib/client/call.ts";
import { playAlone } from "#web/lib/playback/exclusive-playback.ts";
import type { Entry, EntryList } from "./entry-list.ts";

/** Plays what an entry sounds like in its list: whether it is being made or has begun to play, how to start it, what went wrong. */
export function usePlayedEntry({ sound: how }: EntryList) {
  const [audio] = useState(() => new Audio());
  useEffect(() => () => audio.pause(), [audio]);
  return useAction(async (access, entry: Entry) => {
    const body = { text: entry.written, pronunciation: entry, ...how };
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
