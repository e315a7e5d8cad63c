import { useCallback, useEffect, useState } from "react";
import { deleteRecording, listUnsent, loadAudio, type Recording, recordingFreed } from "./recording-store.ts";

/** The recordings that wait in this browser for this person. */
export function useUnsent(owner: string | undefined) {
  const [list, setList] = useState<Recording[]>([]);
  const reload = useCallback(async () => {
    if (!owner) return;
    try {
      setList(await listUnsent(owner));
    } catch {
      // A browser that keeps nothing (some private windows) has nothing to offer.
      setList([]);
    }
  }, [owner]);
  useEffect(() => {
    const leaving = new AbortController();
    const offer = async () => {
      await reload();
      while (owner && (await recordingFreed(owner, leaving.signal))) await reload();
    };
    offer().catch(() => undefined); // the page was left, or this browser has no locks: what is there is shown
    return () => leaving.abort();
  }, [owner, reload]);
  const throwAway = useCallback(
    async (id: string) => {
      await deleteRecording(id);
      await reload();
    },
    [reload],
  );
  /** Takes the recording with this key out of the store, once its text is here, and hands its sound over. */
  const release = useCallback(
    async (key: string): Promise<Blob | null> => {
      const recording = owner ? (await listUnsent(owner)).find((item) => item.key === key) : undefined;
      const audio = recording ? await loadAudio(recording) : null;
      if (recording) await throwAway(recording.id);
      return audio;
    },
    [owner, throwAway],
  );
  return { list, reload, throwAway, release };
}
