import { useCallback, useEffect, useState } from "react";
import { vaultOf } from "#web/features/session/vault.ts";
import {
  adoptRecordings,
  deleteRecording,
  listUnsent,
  loadAudio,
  oneFreed,
  type Recording,
  sealOlder,
  withPeaks,
} from "./recording-store.ts";

/** The recordings that wait in this browser for this person, by their id. */
export function useUnsent(owner: string | null, email: string | undefined) {
  const [list, setList] = useState<Recording[]>([]);
  /** Shows what waits, and tells which recordings another page still holds. */
  const look = useCallback(async (): Promise<string[]> => {
    if (!owner) return [];
    try {
      if (email) await adoptRecordings(owner, email);
      const vault = await vaultOf(owner).catch(() => null);
      if (vault) await sealOlder(vault, owner);
      const { free, busy } = await listUnsent(owner);
      setList(vault ? await withPeaks(vault, free) : free);
      return busy;
    } catch {
      // A browser that keeps nothing (some private windows) has nothing to offer.
      setList([]);
      return [];
    }
  }, [owner, email]);
  useEffect(() => {
    const leaving = new AbortController();
    const offer = async () => {
      for (let busy = await look(); busy.length > 0; busy = await look())
        await oneFreed(busy, leaving.signal);
    };
    offer().catch(() => undefined); // the page was left, or this browser has no locks: what is there is shown
    window.addEventListener("online", look, { signal: leaving.signal }); // now the key can be had
    return () => leaving.abort();
  }, [look]);
  const reload = useCallback(async () => void (await look()), [look]);
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
      const recording = owner ? (await listUnsent(owner)).free.find((item) => item.key === key) : undefined;
      const audio = recording ? await soundOf(recording).catch(() => null) : null;
      if (recording) await throwAway(recording.id);
      return audio;
    },
    [owner, throwAway],
  );
  return { list, reload, throwAway, release };
}

const soundOf = async (recording: Recording) => loadAudio(await vaultOf(recording.owner), recording);
